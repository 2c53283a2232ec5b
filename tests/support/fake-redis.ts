/** A reply of the Redis protocol: text, number, null, error, or a list of replies. */
type Reply = string | number | null | Error | Reply[]

interface Entry {
  value: string
  expiresAt: number
}

/**
 * Implements the Redis commands that the shop uses. Protocol:
 * https://redis.io/docs/latest/develop/reference/protocol-spec/
 */
export class FakeRedis {
  #entries = new Map<string, Entry>()

  /** @returns a function that replies to the bytes of one connection */
  connect(onCommand: (command: string[]) => void): (bytes: Buffer) => string {
    let rest: Buffer = Buffer.alloc(0)
    let queued: string[][] | undefined
    const execute = (command: string[]): Reply => {
      const name = command[0]?.toUpperCase()
      if (name === 'MULTI') {
        queued = []
        return 'OK'
      }
      if (name === 'EXEC') {
        const commands = queued ?? []
        queued = undefined
        return commands.map((command) => this.#run(command))
      }
      if (!queued) return this.#run(command)
      queued.push(command)
      return 'QUEUED'
    }
    return (bytes) => {
      rest = Buffer.concat([rest, bytes])
      let replies = ''
      for (let read = readCommand(rest); read; read = readCommand(rest)) {
        rest = rest.subarray(read.length)
        onCommand(read.command)
        replies += serialize(execute(read.command))
      }
      return replies
    }
  }

  #run([name = '', key = '', value = '', ...options]: string[]): Reply {
    switch (name.toUpperCase()) {
      case 'PING':
        return 'PONG'
      case 'SELECT':
        return 'OK'
      case 'SET':
        return this.#set(key, value, options)
      case 'INCRBY': {
        const entry = this.#find(key)
        const sum = String(Number(entry?.value ?? 0) + Number(value))
        this.#entries.set(key, { value: sum, expiresAt: entry?.expiresAt ?? Number.POSITIVE_INFINITY })
        return Number(sum)
      }
      case 'PTTL': {
        const entry = this.#find(key)
        if (!entry) return -2
        return entry.expiresAt === Number.POSITIVE_INFINITY ? -1 : Math.ceil(entry.expiresAt - performance.now())
      }
      case 'EXISTS':
        return this.#find(key) ? 1 : 0
      default:
        return new Error(`ERR unknown command '${name}'`)
    }
  }

  #set(key: string, value: string, options: string[]): Reply {
    const upperCaseOptions = options.map((option) => option.toUpperCase())
    if (upperCaseOptions.includes('NX') && this.#find(key)) return null
    const ttlIndex = upperCaseOptions.indexOf('PX')
    const ttl = ttlIndex < 0 ? Number.POSITIVE_INFINITY : Number(options[ttlIndex + 1])
    this.#entries.set(key, { value, expiresAt: performance.now() + ttl })
    return 'OK'
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiresAt > performance.now() ? entry : undefined
  }
}

/** Parses a command: a list of strings with their lengths. @returns undefined if it is incomplete */
function readCommand(bytes: Buffer): { command: string[]; length: number } | undefined {
  let offset = 0
  const parseLength = (prefix: string): number | undefined => {
    const end = bytes.indexOf('\r\n', offset)
    if (end < 0) return undefined
    const line = bytes.toString('utf8', offset, end)
    if (line[0] !== prefix) throw new Error(`Not a Redis command: ${line}`)
    offset = end + 2
    return Number(line.slice(1))
  }
  const count = parseLength('*')
  if (count === undefined) return undefined
  const command: string[] = []
  for (let index = 0; index < count; index++) {
    const length = parseLength('$')
    if (length === undefined || bytes.length < offset + length + 2) return undefined
    command.push(bytes.toString('utf8', offset, offset + length))
    offset += length + 2
  }
  return { command, length: offset }
}

function serialize(reply: Reply): string {
  if (reply === null) return '$-1\r\n'
  if (typeof reply === 'number') return `:${reply}\r\n`
  if (typeof reply === 'string') return `+${reply}\r\n`
  if (reply instanceof Error) return `-${reply.message}\r\n`
  return `*${reply.length}\r\n${reply.map(serialize).join('')}`
}
