import { replayEarlyInput } from './early-input.ts'

/**
 * Loads the resources for the first paint before the scripts that make the page interactive. React Router requests its
 * scripts before the style sheet and runs them at once, which delays the first paint on a slow phone. This requests all
 * scripts after the page and its main image have painted.
 * @param html as React Router renders it; other HTML is returned unchanged
 */
export function paintFirst(html: string): string {
  const [script] = html.match(/<script[^>]*? type="module"[^>]*>.*?<\/script>/s) ?? []
  if (!script) return html
  const modules = [...html.matchAll(modulePreload)].map(([, address]) => address)
  const [nonce = ''] = / nonce="[^"]*"/.exec(script) ?? []
  const [, entry] = /^import\(("[^"\n]+")\);/m.exec(script) ?? []
  const deferredScript = script
    .replace('>', () => `>${waitForPaint}${loadModules(modules, entry)}`)
    .replace(/^import \* as (\w+) from ("[^"\n]+");/gm, 'const $1 = await import($2).catch(onScriptError);')
    .replace(/import ("[^"\n]+");/, 'await import($1).catch(onScriptError);')
    .replace(/^import\(("[^"\n]+")\);/gm, 'import($1).catch(onScriptError);')
  return html
    .replace(modulePreload, '')
    .replace(script, () => deferredScript)
    .replace('</script>', (end) => `${end}<script${nonce}>${replayEarlyInput}</script>`)
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** A hidden tab may never paint, and an image may be slow, so it waits for a limited time. */
const waitForPaint = `await new Promise((resolve) => {
  setTimeout(resolve, 2000);
  const finish = () => requestAnimationFrame(() => setTimeout(resolve));
  const picture = document.querySelector("img[fetchpriority=high]");
  const onPaint = (_, observer) => {
    observer.disconnect();
    if (!picture || picture.complete) finish();
    else picture.onload = picture.onerror = finish;
  };
  new PerformanceObserver(onPaint).observe({ type: "paint", buffered: true });
});
`

/** Each script runs in a task of its own, so that input is handled in between. The entry script runs last. */
const loadModules = (
  modules: unknown[],
  entry: string | undefined,
): string => `const modules = ${JSON.stringify(modules)};
for (const href of modules)
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
for (const href of modules) {
  if (href !== ${entry}) await import(href).catch(onScriptError);
  await globalThis.scheduler?.yield?.();
}
`
