import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { shortKeys, storefrontTranslations } from './tools/short-keys.ts'

export default defineConfig({
  // The router's plugin serves and builds the pages; unit tests run without it.
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter(), shortKeys(), storefrontTranslations()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { resolveDependencies: withoutWhatIsThere } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames,
            hashCharacters: 'base36',
            codeSplitting: { groups: chunks() },
          },
        },
      },
    },
  },
})

/**
 * What every page needs goes into two files, not thirty: React with the router, and what the shell and the first view of
 * a product share with the home page and the list. What else these two share with other pages, above all the cards, is a
 * third. Pages with lists of products share one of their own. What other pages share of the kit is a fourth, what the page
 * of a product does not need of it a fifth. The query cache, Zod, and what many pages of the panel share are one file each,
 * because every page loads a list of all files by page. All else stays with the pages that use it, above all the charts.
 */
function chunks(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router)\//, priority: 5 },
    {
      name: (id, graph) => (isLoadedBy(firstPages, id, graph) && isLoadedBy(otherPages, id, graph) ? 'shop' : null),
      debugName: 'shop',
      minShareCount: 2,
      priority: 4,
    },
    {
      name: (id, graph) => (isLoadedBy(firstPages, id, graph) && !isOnlyOfLists(id, graph) ? 'cards' : null),
      debugName: 'cards',
      minShareCount: 2,
      priority: 3,
    },
    {
      name: (id, graph) => (isOnlyOfLists(id, graph) ? 'list' : null),
      debugName: 'list',
      minShareCount: 2,
      priority: 2,
    },
    {
      name: (id, graph) => {
        if ((kit.test(id) || ofProducts.test(id)) && isLoadedBy(productPage, id, graph)) return 'kit'
        return kit.test(id) ? 'more-kit' : null
      },
      debugName: 'kit',
      minShareCount: 2,
      priority: 1,
    },
    // Cards load it without the kit of the page of a product.
    { name: 'swatch', test: /src\/web\/ui\/color-swatch/, priority: 2 },
    { name: 'query', test: /node_modules\/@tanstack\//, minShareCount: 2, priority: 1 },
    { name: 'zod', test: /node_modules\/zod\//, minShareCount: 2, priority: 1 },
    {
      name: (id, graph) => (isOnlyOfPanel(id, graph) ? 'panel' : null),
      debugName: 'panel',
      minShareCount: 5,
      priority: 0,
    },
  ]
}

/**
 * Scripts of pages, and those that pages share, are named by their hash only: every page loads a list of them, in which words take
 * 1.4 KB. Scripts that are imported later are not in that list. Hashes have the fewest characters that Rolldown allows, of 36
 * different ones, which compress better than 64.
 */
function chunkFileNames({ name, isDynamicEntry }: Rolldown.PreRenderedChunk): string {
  if (inEveryPage.has(name)) return `assets/${name[0]}-[hash:7].js`
  return isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
}

/** Most scripts import these by their file names, which begin with the first letter only. */
const inEveryPage = new Set(['rolldown-runtime', 'framework', 'shop'])

/** A script that asks for another has these already, and need not carry their names. */
function withoutWhatIsThere(_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'js' ? needed.filter((each) => !isInEveryPage.test(each)) : needed
}

const isInEveryPage = new RegExp(`/[${[...inEveryPage].map(([first]) => first).join('')}]-`)

/** With what the page of a product loads right after it, so that what this shares with the first pages is not a file of its own. */
const otherPages = /src\/web\/(root|storefront\/(shell\/shell|product\/(product-page|assurances)))\.tsx/
const firstPages = /src\/web\/(root|storefront\/(shell\/shell|home\/home-page|products\/products-page))\.tsx/

const listPage = /src\/web\/storefront\/products\/products-page\.tsx/
const notLists = /src\/web\/(root|storefront\/(shell\/shell|home\/home-page|product\/product-page))\.tsx/

/** What the list of products shares with the page of a category, and the first pages do not load otherwise. */
const isOnlyOfLists = (id: string, graph: Rolldown.ChunkingContext): boolean =>
  isLoadedBy(listPage, id, graph) && !isLoadedBy(notLists, id, graph)

/** Any part of the pages for shoppers. */
const storefront = /src\/web\/(root|storefront\/)/

/**
 * Whether only the panel loads a module, and all that it imports is loaded by the panel only or by every page: a chunk also
 * gets what its modules import.
 */
function isOnlyOfPanel(module: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set([module])
  for (const id of seen) {
    if (isLoadedBy(storefront, id, graph) && (id === module || !isLoadedBy(firstPages, id, graph))) return false
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  }
  return true
}

const kit = /src\/web\/ui\/(?!rich-text|breadcrumbs)[^/]+$|node_modules\/lucide-react\//
const ofProducts = /src\/web\/(ui\/gallery|storefront\/product)\//
const productPage = /src\/web\/storefront\/product\/product-page\.tsx/

/** Whether one of these files imports a module, itself or through others, so that it is loaded with it. */
function isLoadedBy(files: RegExp, module: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set([module])
  for (const id of seen) {
    if (files.test(id)) return true
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  }
  return false
}
