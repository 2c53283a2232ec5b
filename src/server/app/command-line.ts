import type { CommandInput, RunCommand } from './command.ts'

interface Command {
  /** Undefined for a command that only Mercer itself runs. */
  usage?: string
  description?: string
  /** Called only when the command runs. */
  load: () => Promise<RunCommand>
}

const commands: Record<string, Command> = {
  start: {
    usage: 'start',
    description: 'Start the shop.',
    load: async () => (await import('./run.ts')).run,
  },
  worker: {
    load: async () => (await import('./run.ts')).runWorker,
  },
  admin: {
    usage: 'admin you@example.com',
    description: 'Make an account an administrator while the shop runs.',
    load: async () => (await import('./commands/make-administrator.ts')).makeAdministratorByEmail,
  },
  migrate: {
    usage: 'migrate',
    description: 'Update the database tables to this version. The shop can keep running.',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  doctor: {
    usage: 'doctor [--json]',
    description: 'Find problems with the settings, the machine and the database, and how to fix them.',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  import: {
    usage: 'import <file>.csv [--dry-run]',
    description: 'Import products, all or nothing, while the shop runs.',
    load: async () => (await import('./commands/import.ts')).importProducts,
  },
  export: {
    usage: 'export products|orders|users|newsletter <file>',
    description: 'Write a list as CSV while the shop runs.',
    load: async () => (await import('./commands/export.ts')).exportList,
  },
  backup: {
    usage: 'backup [--dump] [--to <location>]',
    description: 'Back up the shop while it runs, and verify the backup.',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    usage: 'restore --from <location> [--at <time>]',
    description: 'Restore a backup into an empty folder.',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  media: {
    usage: 'media move --to s3|folder',
    description: 'Copy the pictures to the bucket, or back to the data folder.',
    load: async () => (await import('./commands/media.ts')).moveMedia,
  },
  database: {
    usage: 'database move --to external|built-in',
    description: 'Move a stopped shop to the database of DATABASE_URL, or back to the built-in one.',
    load: async () => (await import('./commands/database.ts')).moveShopDatabase,
  },
  'rotate-keys': {
    usage: 'rotate-keys [--leaked]',
    description: 'Sign access tokens with a new key.',
    load: async () => (await import('./commands/rotate-keys.ts')).rotateKeys,
  },
  help: {
    usage: 'help',
    description: 'List the commands.',
    load: async () => async () => help(),
  },
}
/** Common options for help. */
const helpOptions = ['--help', '-h']

/**
 * Runs a command of `mercer`. Errors are printed in one line, and end the process with code 1.
 * @param line the command and its arguments; without a command, the shop starts
 */
export async function runCommand(
  [name = 'start', ...args]: string[],
  loadPages: CommandInput['loadPages'],
): Promise<void> {
  const command = commands[helpOptions.includes(name) ? 'help' : name]
  if (!command) {
    console.error(`There is no command ${name}.\n\n${help()}`)
    process.exitCode = 1
    return
  }
  try {
    const run = await command.load()
    const result = await run({ args, loadPages })
    if (result !== undefined) console.log(result)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

function help(): string {
  const described = Object.values(commands).flatMap(({ usage, description }) =>
    usage && description ? [{ usage, description }] : [],
  )
  const width = Math.max(...described.map(({ usage }) => usage.length))
  return described.map(({ usage, description }) => `  mercer ${usage.padEnd(width)}  ${description}`).join('\n')
}
