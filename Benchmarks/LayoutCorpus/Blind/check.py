#!/usr/bin/env python3
"""One headless Chromium page: 30 sampled cases as iframes (parse, mode, sizes), then
all roots in turn for zero sizes, and every declaration through CSS.supports.
(Text falls back to a system font here: no Square font is loaded.)"""
import glob, html, json, os, random, re, shutil, subprocess, tempfile
here = os.path.dirname(os.path.abspath(__file__))
files = sorted(glob.glob(here + '/flex/*.html')) + sorted(glob.glob(here + '/grid/*.html'))
decl = set()
for f in files:
    for st in re.findall(r'<div style="([^"]*)"', open(f).read()):
        decl |= {tuple(d.split(':', 1)) for d in st.split(';')}
sample = random.Random(7).sample(files[:1000], 18) + random.Random(8).sample(files[1000:], 12)
frames = ''.join('<iframe style="width:800px;height:600px" srcdoc="%s"></iframe>' % html.escape(open(f).read(), True) for f in sample)
roots = [open(f).read().split('margin:0">\n', 1)[1].rsplit('</body>', 1)[0] for f in files]
js = '''onload=()=>{let o={all:null,bad:D.filter(d=>!CSS.supports(d[0],d[1])).map(d=>d.join(':')),f:[]};
for(const fr of document.querySelectorAll('iframe')){const d=fr.contentDocument;
const r=[...d.querySelectorAll('div')].map(e=>{const b=e.getBoundingClientRect();return [b.width,b.height]});
o.f.push({mode:d.compatMode,roots:d.body.children.length,n:r.length,zero:r.filter(x=>!(x[0]&&x[1])).length,root:r[0]})}
document.body.style.margin=0;document.body.innerHTML='<div id=h></div>';const h=document.getElementById('h');
o.all=R.map(t=>{h.innerHTML=t;const r=[...h.querySelectorAll('div')].filter(e=>e.offsetParent!==null||getComputedStyle(e).display!='none').map(e=>e.getBoundingClientRect());
return [r.length,r.filter(x=>!(x.width&&x.height)).length]});
document.body.innerHTML='<pre id=o></pre>';o1=document.getElementById('o');o1.textContent=JSON.stringify(o)}'''
tmp = tempfile.mkdtemp()
open(tmp + '/p.html', 'w').write('<!DOCTYPE html><body>%s<script>const D=%s,R=%s;%s</script>' % (frames, json.dumps(sorted(decl)), json.dumps(roots).replace('</', '<\\/'), js))
out = subprocess.run(['chromium', '--headless', '--no-sandbox', '--disable-gpu', '--user-data-dir=' + tmp + '/u', '--virtual-time-budget=5000', '--dump-dom', 'file://' + tmp + '/p.html'], capture_output=True, text=True, timeout=120).stdout
shutil.rmtree(tmp, ignore_errors=True)
m = re.search(r'<pre id="o">(.*?)</pre>', out, re.S)
o = json.loads(html.unescape(m.group(1)))
print('declarations', len(decl), 'rejected', o['bad'])
for f, r in zip(sample, o['f']):
    print(os.path.relpath(f, here), r)

z = [(a, f) for a, f in zip(o['all'], files)]
print('divs', sum(a[0] for a, _ in z), 'with a zero side', sum(a[1] for a, _ in z))
print('all zero:', [os.path.relpath(f, here) for a, f in z if a[0] == a[1]])
print('half or more zero, by hand:', [os.path.relpath(f, here) for a, f in z if a[1] * 2 >= a[0] and int(f[-9:-5]) <= (114 if '/flex/' in f else 60)])
