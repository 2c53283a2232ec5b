// Imported first by every tool, so that an old Node.js shows this message instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Mercer needs Node 20.19 or newer, and this is ${process.versions.node}: see https://nodejs.org`)
  process.exit(1)
}
