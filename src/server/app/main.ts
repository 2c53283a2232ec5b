import { run } from './run.ts'

// Entry point for sources. The bundle that npm start runs has another (tools/build-app.mjs), which contains the pages.
run(() => import(new URL('../../../build/server/index.js', import.meta.url).href))
