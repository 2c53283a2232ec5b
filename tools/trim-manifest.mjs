import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BEGIN = 'window.__reactRouterManifest='
/** The layouts of the pages that nobody sees at first: those of somebody who signs in, and the panel. */
const behind = /^(signed-in-pages|panel-pages)$/

/**
 * Takes out of the browser's list of pages which scripts share those that nobody sees at first. They only tell it what to
 * ask for together with a page's own script; without them it learns of them from that one. A half of the list, which every
 * page has to load, is saved. What is named in the HTML of such a page comes from the server's own list.
 * @param folder of the built scripts
 */
export async function trimManifest(folder) {
  const assets = join(folder, 'assets')
  const files = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (files.length !== 1) throw new Error(`There is not one list of pages in ${assets}`)
  const file = join(assets, files[0])
  const text = await readFile(file, 'utf8')
  const manifest = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ''))
  for (const route of Object.values(manifest.routes)) {
    if (isBehind(route, manifest.routes)) route.imports = []
  }
  await writeFile(file, `${BEGIN}${JSON.stringify(manifest)};`)
}

function isBehind(route, routes) {
  for (let each = route; each; each = routes[each.parentId]) if (behind.test(each.id)) return true
  return false
}
