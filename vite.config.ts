import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // The router's plugin serves and builds the pages; unit tests run without it.
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
