import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // The router's plugin serves and builds the pages; unit tests run without it.
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks() } } } } } },
})

/**
 * What every page needs goes into two files, not thirty: React with the router, and what several pages share of the
 * shop. All else stays with the pages that use it, above all Zod, the query cache and the kit's parts for the panel.
 */
function chunks() {
  return [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router)\//, priority: 2 },
    {
      name: 'shop',
      test: new RegExp(
        [
          'src/web/(ui(?!/(charts|data-table|date-range|file-drop)/)|state|storefront/(shell|product|products))/',
          'src/web/(page-head|error-screen|missing|origin|nonce|theme)\\.',
          'src/web/api/(client|end-session|lock|refresh|request|send|shop-error|tokens)\\.',
          'src/contract/(errors|money|paths|shop)\\.',
          'node_modules/(clsx|lucide-react|react-hot-toast|zustand)/',
        ].join('|'),
      ),
      minShareCount: 2,
      priority: 1,
    },
  ]
}
