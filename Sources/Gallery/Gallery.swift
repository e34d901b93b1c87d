// Owned by its helper; replaced with the first real file.
