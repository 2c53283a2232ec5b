import { holdInput } from './hold-input.ts'

/**
 * Puts what a page needs to be seen before what it needs to be used. The router asks for its scripts ahead of the style
 * sheet and runs them as soon as they are there; on a slow phone the first picture would have to wait for them. Here they
 * are asked for, all at once, when the page has been painted with its main picture.
 * @param html as React Router renders it; what does not look so is left as it is
 */
export function paintFirst(html: string): string {
  const [script] = html.match(/<script[^>]*? type="module"[^>]*>.*?<\/script>/s) ?? []
  if (!script) return html
  const modules = [...html.matchAll(modulePreload)].map(([, address]) => address)
  const [nonce = ''] = / nonce="[^"]*"/.exec(script) ?? []
  const [, entry] = /^import\(("[^"\n]+")\);/m.exec(script) ?? []
  const late = script
    .replace('>', () => `>${waitForPaint}${askFor(modules, entry)}`)
    .replace(/^import \* as (\w+) from ("[^"\n]+");/gm, 'const $1 = await import($2).catch(lost);')
    .replace(/import ("[^"\n]+");/, 'await import($1).catch(lost);')
    .replace(/^import\(("[^"\n]+")\);/gm, 'import($1).catch(lost);')
  return html
    .replace(modulePreload, '')
    .replace(script, () => late)
    .replace('</script>', (end) => `${end}<script${nonce}>${holdInput}</script>`)
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** A paint may never come, in a tab that is not looked at, and a picture may be slow: it waits for neither for long. */
const waitForPaint = `await new Promise((go) => {
  setTimeout(go, 2000);
  const painted = () => requestAnimationFrame(() => setTimeout(go));
  const picture = document.querySelector("img[fetchpriority=high]");
  const seen = (_, observer) => {
    observer.disconnect();
    if (!picture || picture.complete) painted();
    else picture.onload = picture.onerror = painted;
  };
  new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
});
`

/** Each runs in a task of its own, so that a tap does not wait for all; the first page's entry runs last, as it stands. */
const askFor = (modules: unknown[], entry: string | undefined): string => `const modules = ${JSON.stringify(modules)};
for (const href of modules)
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
for (const href of modules) {
  if (href !== ${entry}) await import(href).catch(lost);
  await globalThis.scheduler?.yield?.();
}
`
