import { runCommand } from './command-line.ts'

// Entry point for sources. The bundle has another (tools/build-app.mjs), which contains the pages.
await runCommand(process.argv.slice(2), () => import(new URL('../../../build/server/index.js', import.meta.url).href))
