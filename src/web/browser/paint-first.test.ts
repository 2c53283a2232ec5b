import { expect, it } from 'vitest'
import { paintFirst } from './paint-first.ts'

const page = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/root.js" nonce="n"/><link rel="stylesheet" href="/assets/root.css"/></head><body><p>import "x";</p><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script><script nonce="n">stream()</script></body>`

it('removes the scripts from the initial requests of the page', () => {
  expect(paintFirst(page)).toMatch(
    /^<head><link rel="stylesheet" href="\/assets\/root.css"\/><\/head><body><p>import "x";/,
  )
})

it('loads and runs all scripts after the first paint', () => {
  const [, script = ''] = paintFirst(page).match(/<script nonce="n" type="module" async="">(.*?)<\/script>/s) ?? []
  const steps = [
    'await new Promise',
    '["/assets/manifest.js","/assets/root.js"]',
    'await import("/assets/manifest.js").catch(onScriptError);',
    'const route0 = await import("/assets/root.js").catch(onScriptError);',
    'import("/assets/entry.js").catch(onScriptError);',
  ]
  const positions = steps.map((step) => script.indexOf(step))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

it('does not change a page without such scripts', () => {
  const plain = '<link rel="modulepreload" href="/a.js"/><script>one()</script>'
  expect(paintFirst(plain)).toBe(plain)
})
