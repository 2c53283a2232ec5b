import { run } from './run.ts'

// The bundle that npm start runs begins elsewhere (tools/build-app.mjs), and has the pages in it.
run(() => import(new URL('../../../build/server/index.js', import.meta.url).href))
