import './node-version.mjs'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isExternal, writeApp } from './build-app.mjs'
import { inCheckout, readJson } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runProgram } from './run-program.mjs'
import { main, StepFailed, step } from './steps.mjs'

const folder = inCheckout('build', 'package')

/** Folders and files that the server reads in addition to its bundle, at the same paths as in the checkout. */
const files = () => [
  'assets/pictures',
  'build/client',
  ...readdirSync(inCheckout('src', 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|md|sql|ttf|txt)$/.test(name) && !name.endsWith('_snapshot.json'))
    .map((name) => join('src', 'server', name)),
  ...['checkout', 'node-version', 'run-mercer', 'run-program', 'steps'].map((name) => `tools/${name}.mjs`),
  'LICENSE',
]

/**
 * Creates build/package, which contains only the files that a shop needs at run time. It is copied to a server, where `npm ci`
 * installs a tenth of the packages of a checkout.
 */
await main(async () => {
  await prepare()
  await step('creating the package', 'the package is created', async () => {
    rmSync(folder, { recursive: true, force: true })
    for (const path of files()) cpSync(inCheckout(path), join(folder, path), { recursive: true })
    mkdirSync(join(folder, 'build', 'app'), { recursive: true })
    await writeApp(join(folder, 'build', 'app'))
    cpSync(inCheckout('tools', 'packaged-mercer.mjs'), join(folder, 'tools', 'mercer.mjs'))
    cpSync(inCheckout('package-lock.json'), join(folder, 'package-lock.json'))
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description(), null, 2)}\n`)
    await removeUnusedLocks()
  })
  console.log(`\nTo run it, copy ${folder} to the server, then run npm ci and npm start there.`)
})

function description() {
  const { dependencies, ...checkoutPackage } = readJson('package.json')
  const { name, version, license, type, engines, allowScripts, optionalDependencies } = checkoutPackage
  return {
    name,
    version,
    description: checkoutPackage.description,
    license,
    private: true,
    type,
    engines,
    bin: { mercer: 'tools/mercer.mjs' },
    scripts: { start: 'node tools/mercer.mjs start' },
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([each]) => isExternal(each))),
    optionalDependencies,
    allowScripts,
  }
}

/** Removes packages from the lock file that this package.json does not need. */
async function removeUnusedLocks() {
  const { code, output } = await runProgram(
    'npm',
    ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'],
    {
      quiet: true,
      cwd: folder,
      shell: process.platform === 'win32',
    },
  )
  if (code !== 0) throw new StepFailed(`${output.trim()}\n\nThe package’s package-lock.json could not be created.`)
}
