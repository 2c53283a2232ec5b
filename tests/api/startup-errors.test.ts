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

/** Starts the shop from its sources and waits for its exit. @returns its output without the lines of completed steps */
async function start(environment: Record<string, string>): Promise<{ code: number | null; output: string[] }> {
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
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output: text.split('\n').filter((line) => line && !/^ {2}.+ s$/.test(line)) }
}

const databaseUrl = ({ connection: { user, host, port, password, database: name } }: TestDatabase) =>
  `postgres://${user}${password ? `:${password}` : ''}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`

async function query(sql: string): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

describe('a failed start prints the cause and the solution in one line', () => {
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
  ])('for the environment %j', async (environment, line) => {
    expect(await start(environment)).toEqual({ code: 1, output: [`Mercer cannot continue: ${line}`] })
  })

  it('for a data folder that cannot be created', async ({ skip }) => {
    skip(process.platform !== 'linux', 'only Linux has the folder /proc')
    expect(await start({ MERCER_DATA: '/proc/shop/data' })).toEqual({
      code: 1,
      output: [
        'Mercer cannot continue: MERCER_DATA: the folder /proc/shop/data cannot be created (nothing can be created there). Choose one that you may write to, such as MERCER_DATA=~/my-shop.',
      ],
    })
  })

  it('for damaged secrets, and lists the features that depend on them', async () => {
    const dataFolder = await mkdtemp(join(folder, 'damaged-'))
    await writeFile(join(dataFolder, 'secrets.json'), '{"tokenKey":')
    const { code, output } = await start({ MERCER_DATA: dataFolder })
    expect({ code, lines: output.length }).toEqual({ code: 1, lines: 1 })
    expect(output[0]).toMatch(/secrets\.json is damaged\. Restore it from a backup\..*two-step sign-in/)
  })

  it('for a failed migration, with its name and cause but without its SQL', async () => {
    const broken = await createTestDatabase()
    try {
      const client = new pg.Client(broken.connection)
      await client.connect()
      // The first migration now fails because its tables exist.
      await client.query('delete from drizzle.__drizzle_migrations')
      await client.end()
      const { code, output } = await start({ DATABASE_URL: databaseUrl(broken) })
      expect({ code, lines: output.length }).toEqual({ code: 1, lines: 1 })
      expect(output[0]).toMatch(
        /The tables could not be brought up to date: the migration \d{4}_\w+\.sql failed, and nothing of it was kept\. .*already exists/,
      )
    } finally {
      await broken.drop()
    }
  })

  it('for a database that belongs to other secrets, until the operator confirms the new secrets', async () => {
    const [first, second] = [await mkdtemp(join(folder, 'first-')), await mkdtemp(join(folder, 'second-'))]
    const { shopId } = await readSecrets(secretsInFolder(first))
    await query(`insert into shop_identity (shop_id) values ('${shopId}')`)
    // The process must stop before it runs the pending migration, which would fail.
    await query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    const { code, output } = await start({ DATABASE_URL: databaseUrl(database), MERCER_DATA: second })
    expect({ code, lines: output.length }).toEqual({ code: 1, lines: 1 })
    expect(output[0]).toMatch(
      /^Mercer cannot continue: The secrets in \S+ belong to another database: copy secrets\.json from/,
    )

    const client = connect(database.connection, () => {})
    const checkDatabase = async (environment: Record<string, string> = {}) =>
      assertOwnDatabase(
        client.db,
        await readSecrets(secretsInFolder(second)),
        readConfig({ MERCER_DATA: second, ...environment }, folder),
      )
    try {
      await expect(checkDatabase()).rejects.toThrow('belong to another database')
      await checkDatabase({ MERCER_NEW_SECRETS: 'on' })
      await checkDatabase()
      await copyFile(join(first, 'secrets.json'), join(second, 'secrets.json'))
      await expect(checkDatabase()).rejects.toThrow('belong to another database')
    } finally {
      await client.close()
    }
  })
})

describe('the environment variables of object storage and secrets', () => {
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    S3_REGION: 'us-east-1',
  }
  const validSecrets = JSON.stringify({ tokenKey: 'x'.repeat(43) })

  it.each(Object.keys(bucket))('must be set together: without %s the start fails', (name) => {
    const { [name as keyof typeof bucket]: _, ...others } = bucket
    expect(() => readConfig(others, '/')).toThrow(
      `The environment variable ${name} is missing, although other S3 variables are set`,
    )
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ MERCER_MEDIA: 's3' }, /MERCER_MEDIA is s3, but S3_ENDPOINT/],
    [
      { MERCER_SECRETS: validSecrets, MERCER_SECRETS_FILE: '/run/secrets/mercer' },
      /MERCER_SECRETS and MERCER_SECRETS_FILE are both set: Set only one/,
    ],
    [{ ...bucket, S3_ENDPOINT: 'minio:9000' }, /S3_ENDPOINT is invalid: Write it like/],
  ])('are rejected with a one-line message: %o', (environment, line) => {
    expect(() => readConfig(environment, '/')).toThrow(line)
  })

  it('can be combined with storing pictures in the folder', () => {
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
  ])('prevent a start with invalid secrets: %o', async (environment, line) => {
    const { code, output } = await start(environment)
    expect({ code, lines: output.length }).toEqual({ code: 1, lines: 1 })
    expect(output[0]).toMatch(line)
  })

  it('prevent a start with the secrets of another database', async () => {
    const other = await createTestDatabase()
    const client = new pg.Client(other.connection)
    try {
      await client.connect()
      await client.query("insert into shop_identity (shop_id) values ('another')")
      const { code, output } = await start({ DATABASE_URL: databaseUrl(other), MERCER_SECRETS: validSecrets })
      expect({ code, lines: output.length }).toEqual({ code: 1, lines: 1 })
      expect(output[0]).toMatch(/The secrets in MERCER_SECRETS belong to another database/)
    } finally {
      await client.end()
      await other.drop()
    }
  })
})

describe('environment variables that resemble settings', () => {
  const describeUnknown = (environment: Record<string, string>) => describeUnknownVariables(environment, settingNames)

  it('are reported at the start if they are unknown', async () => {
    expect(await start({ MERCER_DEM: 'off', PORT: 'x' })).toEqual({
      code: 1,
      output: [
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
  ])('%s is reported with the suggestion %s', (name, suggestion) => {
    expect(describeUnknown({ [name]: 'x' })).toEqual([
      `The environment variable ${name} is not a Mercer setting. Did you mean ${suggestion}?`,
    ])
  })

  it('are ignored if they belong to other programs', () => {
    const names = [
      'PATH',
      'HOME',
      'MAIL',
      'HOSTNAME',
      'LOGNAME',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'MERCER_SERVICE_HOST',
    ]
    expect(describeUnknown(Object.fromEntries([...names, ...settingNames].map((name) => [name, 'x'])))).toEqual([])
  })
})
