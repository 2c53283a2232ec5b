import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { settingNames } from '#server/app/environment.ts'
import { describeUnknownVariables } from '#server/app/unknown-variables.ts'
import { assertOwnDatabase } from '#server/platform/database/assert-own-database.ts'
import { connect } from '#server/platform/database/client.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mercer-start-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Starts the shop from its sources and waits for its end. @returns its output without the lines of normal steps */
async function start(environment: Record<string, string>): Promise<{ code: number | null; said: string[] }> {
  const child = spawn(process.execPath, ['src/server/app/mercer.ts'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      MERCER_DATA: folder,
      MERCER_DEMO: 'off',
      ...environment,
    },
    timeout: 50_000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said: output.split('\n').filter((line) => line && !/^ {2}.+ s$/.test(line)) }
}

const addressOf = ({ connection: { user, host, port, password, database: name } }: TestDatabase) =>
  `postgres://${user}${password ? `:${password}` : ''}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`

async function query(sql: string): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

describe('a failing start explains the cause and the remedy in one line', () => {
  it.each([
    [
      { SHOP_URL: 'https://user:secret@shop.example.com/?x=1#y' },
      'The environment variable SHOP_URL is invalid: Write only the host, such as https://shop.example.com: no path or password',
    ],
    [
      { SHOP_URL: 'shop.example.com' },
      'The environment variable SHOP_URL is invalid: Write it with https:// or http://, such as https://shop.example.com',
    ],
    [
      { DATABASE_URL: 'db.example.com' },
      'The environment variable DATABASE_URL is invalid: Write it like postgres://name:password@host:5432/database',
    ],
    [
      { DATABASE_READ_URL: 'postgres://replica.example.com/shop' },
      'The environment variable DATABASE_READ_URL is set, and DATABASE_URL is missing: Set DATABASE_URL, or remove DATABASE_READ_URL',
    ],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/shop', DATABASE_POOL: '2' },
      'The environment variable DATABASE_POOL is invalid: Write a number of connections from 3 to 1000, such as 20',
    ],
    [{ PORT: 'http' }, 'The environment variable PORT is invalid: Write a number from 1 to 65535, such as 3000'],
    [{ PORT: '0x50' }, 'The environment variable PORT is invalid: Write a number from 1 to 65535, such as 3000'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/shop' },
      'DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    ],
  ])('when the environment is %j', async (environment, line) => {
    expect(await start(environment)).toEqual({ code: 1, said: [`Mercer cannot continue: ${line}`] })
  })

  it('when its data folder is not writable', async ({ skip }) => {
    skip(process.platform !== 'linux', 'only Linux has such a folder')
    expect(await start({ MERCER_DATA: '/proc/shop/data' })).toEqual({
      code: 1,
      said: [
        'Mercer cannot continue: MERCER_DATA: the folder /proc/shop/data cannot be created (nothing can be created there). Choose one that you may write to, such as MERCER_DATA=~/my-shop.',
      ],
    })
  })

  it('when its secrets are damaged, with what would be lost', async () => {
    const own = await mkdtemp(join(folder, 'damaged-'))
    await writeFile(join(own, 'secrets.json'), '{"tokenKey":')
    const { code, said } = await start({ MERCER_DATA: own })
    expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
    expect(said[0]).toMatch(/secrets\.json is damaged\. Restore it from a backup\..*two-step sign-in/)
  })

  it('when a migration fails, with its name, the cause and no SQL', async () => {
    const broken = await createTestDatabase()
    try {
      const client = new pg.Client(broken.connection)
      await client.connect()
      // As if other software had created tables of the same names: the first migration fails.
      await client.query('delete from drizzle.__drizzle_migrations')
      await client.end()
      const { code, said } = await start({ DATABASE_URL: addressOf(broken) })
      expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
      expect(said[0]).toMatch(
        /The tables could not be brought up to date: the migration \d{4}_\w+\.sql failed, and nothing of it was kept\. .*already exists/,
      )
    } finally {
      await broken.drop()
    }
  })

  it('when the database belongs to other secrets, until the owner confirms that they are new', async () => {
    const [first, second] = [await mkdtemp(join(folder, 'first-')), await mkdtemp(join(folder, 'second-'))]
    const { shopId } = await readSecrets(secretsInFolder(first))
    await query(`insert into shop_identity (shop_id) values ('${shopId}')`)
    // A pending migration, which would fail here, is not for this process to run.
    await query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    const { code, said } = await start({ DATABASE_URL: addressOf(database), MERCER_DATA: second })
    expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
    expect(said[0]).toMatch(
      /^Mercer cannot continue: The secrets in \S+ belong to another database: copy secrets\.json from/,
    )

    const client = connect(database.connection, () => {})
    const open = async (environment: Record<string, string> = {}) =>
      assertOwnDatabase(
        client.db,
        await readSecrets(secretsInFolder(second)),
        readConfig({ MERCER_DATA: second, ...environment }, folder),
      )
    try {
      await expect(open()).rejects.toThrow('belong to another database')
      await open({ MERCER_NEW_SECRETS: 'on' })
      await open()
      await copyFile(join(first, 'secrets.json'), join(second, 'secrets.json'))
      await expect(open()).rejects.toThrow('belong to another database')
    } finally {
      await client.close()
    }
  })
})

describe('the variables of objects and secrets', () => {
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    S3_REGION: 'us-east-1',
  }
  const rightText = JSON.stringify({ tokenKey: 'x'.repeat(43) })

  it.each(Object.keys(bucket))('are needed together: %s', (name) => {
    const { [name as keyof typeof bucket]: _, ...others } = bucket
    expect(() => readConfig(others, '/')).toThrow(
      `The environment variable ${name} is missing, although other S3 variables are set`,
    )
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ MERCER_MEDIA: 's3' }, /MERCER_MEDIA is s3, and S3_ENDPOINT/],
    [
      { MERCER_SECRETS: rightText, MERCER_SECRETS_FILE: '/run/secrets/mercer' },
      /MERCER_SECRETS and MERCER_SECRETS_FILE are both set: Set only one/,
    ],
    [{ ...bucket, S3_ENDPOINT: 'minio:9000' }, /S3_ENDPOINT is invalid: Write it like/],
  ])('are refused in one line: %o', (environment, line) => {
    expect(() => readConfig(environment, '/')).toThrow(line)
  })

  it('keep the pictures in the folder on request', () => {
    expect(readConfig({ ...bucket, MERCER_MEDIA: 'folder' }, '/')).toMatchObject({
      mediaBucket: undefined,
      s3: { bucket: 'shop', pathStyle: true },
    })
    expect(readConfig(bucket, '/').mediaBucket?.endpoint).toBe('http://127.0.0.1:9')
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ MERCER_SECRETS: '{}' }, /MERCER_SECRETS is damaged\. It needs the content of a secrets\.json/],
    [
      { MERCER_SECRETS_FILE: '/run/secrets/none' },
      /MERCER_SECRETS_FILE \(\/run\/secrets\/none\) cannot be read: ENOENT/,
    ],
  ])('stop a start without usable secrets: %o', async (environment, line) => {
    const { code, said } = await start(environment)
    expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
    expect(said[0]).toMatch(line)
  })

  it('stop a start with secrets of another database', async () => {
    const other = await createTestDatabase()
    const client = new pg.Client(other.connection)
    try {
      await client.connect()
      await client.query("insert into shop_identity (shop_id) values ('another')")
      const { code, said } = await start({ DATABASE_URL: addressOf(other), MERCER_SECRETS: rightText })
      expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
      expect(said[0]).toMatch(/The secrets in MERCER_SECRETS belong to another database/)
    } finally {
      await client.end()
      await other.drop()
    }
  })
})

describe('environment variables that resemble settings', () => {
  const unknown = (environment: Record<string, string>) => describeUnknownVariables(environment, settingNames)

  it('but are unknown are reported at the start', async () => {
    expect(await start({ MERCER_DEM: 'off', PORT: 'x' })).toEqual({
      code: 1,
      said: [
        'The environment variable MERCER_DEM is not a Mercer setting. Did you mean MERCER_DEMO?',
        'Mercer cannot continue: The environment variable PORT is invalid: Write a number from 1 to 65535, such as 3000',
      ],
    })
  })

  it.each([
    ['SHOPURL', 'SHOP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['STRIPE_SECRET_KEYS', 'STRIPE_SECRET_KEY'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['mercer_data', 'MERCER_DATA'],
  ])('%s is reported with the suggestion %s', (name, meant) => {
    expect(unknown({ [name]: 'x' })).toEqual([
      `The environment variable ${name} is not a Mercer setting. Did you mean ${meant}?`,
    ])
  })

  it('of other programs are ignored', () => {
    const names = [
      'PATH',
      'HOME',
      'MAIL',
      'HOSTNAME',
      'LOGNAME',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'MERCER_SERVICE_HOST',
    ]
    expect(unknown(Object.fromEntries([...names, ...settingNames].map((name) => [name, 'x'])))).toEqual([])
  })
})
