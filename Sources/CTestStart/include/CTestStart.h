// Nothing is called from Swift; the object calls into Swift before main.
#pragma once
