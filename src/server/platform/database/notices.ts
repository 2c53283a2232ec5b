import pg from 'pg'
import { NoticeMarks } from './notice-marks.ts'

interface Heard {
  onNotice: (payload: string) => void
  /** Notices may have been missed: called whenever listening begins, begins again or ends. */
  onGap: () => void
  /** Told why the connection broke. */
  onBreak: (error: Error) => void
}

/** By which `hearAll` finds out what was heard: on a channel that processes without it pass over. */
interface Marks {
  channel: string
  /** Sends a notice on that channel, over another connection: it may have to wait where commits do. */
  send: (payload: string) => Promise<unknown>
}

export interface Notices {
  /** Whether all notices of changes that were committed a second ago have been heard. */
  isCurrent(): boolean
  /** Until when, by `performance.now()`, whatever was committed has been heard. */
  heardUntil(): number
  /**
   * Waits for the notices of everything that was committed before the call.
   * @returns whether they have been heard; false when that cannot be known, after 0.3 seconds at the latest
   */
  hearAll(): Promise<boolean>
  close(): Promise<void>
}

/** So long a connection may have been silent; below a second by how long lists may last, and by what it takes to answer a request. */
const MAX_SILENCE_MS = 700
const BEAT_MS = 250
/** After so long without an answer the connection is given up. */
const GIVEN_UP_MS = 3_000
/** Before each attempt to connect again; the last one for all that follow. */
const PAUSES_MS = [50, 200, 500, 1_000, 2_000]

/**
 * Listens to a channel of PostgreSQL on a connection of its own, and connects anew whenever that breaks. Four times a
 * second it asks the database for an answer, which comes after all notices before it: so a connection that died in silence
 * is found out, and is not trusted until then.
 * @param connection of PostgreSQL itself, or of a pooler that keeps a session together
 */
export function listen(connection: pg.ClientConfig, channel: string, heard: Heard, marks?: Marks): Notices {
  let listener: Listener | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  connect()
  const beating = setInterval(() => listener?.beat(), BEAT_MS)

  const heardUntil = () => listener?.currentAt() ?? Number.NEGATIVE_INFINITY

  function connect(): void {
    listener = openListener(connection, channel, marks, {
      ...heard,
      onGap() {
        failures = 0
        heard.onGap()
      },
      onBreak(error) {
        listener = undefined
        heard.onGap()
        if (closed) return
        if (failures === 0) heard.onBreak(error)
        retry = setTimeout(connect, PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)])
      },
    })
  }

  return {
    isCurrent: () => performance.now() - heardUntil() < MAX_SILENCE_MS,
    heardUntil,
    hearAll: () => listener?.hearAll() ?? Promise.resolve(false),
    async close() {
      closed = true
      clearInterval(beating)
      clearTimeout(retry)
      await listener?.close()
    },
  }
}

interface Listener {
  /** Until when whatever was committed has been heard. */
  currentAt(): number
  beat(): void
  hearAll(): Promise<boolean>
  close(): Promise<void>
}

/** One connection, for as long as it holds. */
function openListener(
  connection: pg.ClientConfig,
  channel: string,
  marks: Marks | undefined,
  { onNotice, onGap, onBreak }: Heard,
): Listener {
  const client = new pg.Client({ ...connection, application_name: 'mercer notices', keepAlive: true })
  let listening = false
  let broken = false
  let currentAt = Number.NEGATIVE_INFINITY
  /** When it was asked for what it has not yet answered. */
  let askedAt: number | undefined

  client.on('error', giveUp)
  client.on('end', () => giveUp(new Error('The connection that hears of changes ended')))
  const ownMarks = marks && new NoticeMarks(marks.send)
  client.on('notification', ({ channel: from, payload = '' }) => {
    if (broken) return
    if (from === channel) onNotice(payload)
    else ownMarks?.hear(payload)
  })
  client
    .connect()
    .then(() => {
      askedAt = performance.now()
      const channels = [channel, ...(marks ? [marks.channel] : [])]
      return client.query(channels.map((each) => `listen ${client.escapeIdentifier(each)}`).join('; '))
    })
    .then(() => {
      if (broken) return
      askedAt = undefined
      listening = true
      onGap()
      beat()
    })
    .catch(giveUp)

  function beat(): void {
    if (broken) return
    const now = performance.now()
    if (askedAt !== undefined) {
      if (now - askedAt > GIVEN_UP_MS) giveUp(new Error('The connection that hears of changes is silent'))
      return
    }
    if (!listening) return
    askedAt = now
    client
      .query('select 1')
      .then(() => {
        currentAt = now
        askedAt = undefined
      })
      .catch(giveUp)
  }

  function giveUp(error: Error): void {
    if (broken) return
    broken = true
    onBreak(error)
    // It may never end properly, and nobody waits for it.
    client.end().catch(() => {})
  }

  return {
    currentAt: () => (broken ? Number.NEGATIVE_INFINITY : currentAt),
    beat,
    hearAll: () => (listening && !broken && ownMarks ? ownMarks.hearAll() : Promise.resolve(false)),
    async close() {
      broken = true
      await client.end()
    },
  }
}
