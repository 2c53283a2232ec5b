import pg from 'pg'
import { NoticeMarkers } from './notice-markers.ts'

interface NoticeHandlers {
  onNotice: (payload: string) => void
  /** Notices may have been missed: called whenever listening starts, restarts or stops. */
  onGap: () => void
  /** Called with the reason when the connection breaks. */
  onBreak: (error: Error) => void
}

/** The channel for markers, which `catchUp` needs. Processes without markers do not listen to it. */
interface MarkerChannel {
  channel: string
  /** Sends a notice to that channel. Must use another connection, because it blocks while commits are blocked. */
  send: (payload: string) => Promise<unknown>
}

export interface Notices {
  /** Whether the notices of all changes committed more than a second ago have been received. */
  isCurrent(): boolean
  /** The time, by `performance.now()`, up to which all committed changes have been received. */
  receivedUntil(): number
  /**
   * Waits for the notices of everything committed before the call.
   * @returns whether they have been received; false when that cannot be confirmed within 0.3 seconds
   */
  catchUp(): Promise<boolean>
  close(): Promise<void>
}

/**
 * The connection counts as current for this time after its last response. The rest of a second is left for throttled evictions
 * and for sending a response.
 */
const MAX_SILENCE_MS = 700
const HEARTBEAT_MS = 250
/** The connection is abandoned after this time without a response. */
const HEARTBEAT_TIMEOUT_MS = 3_000
/** Backoff before each reconnect; the last value repeats. */
const BACKOFF_MS = [50, 200, 500, 1_000, 2_000]

/**
 * Listens to a PostgreSQL channel on a dedicated connection, and reconnects when it breaks. A heartbeat query four times a
 * second detects dead connections: its response comes after all earlier notices, and without it the connection does not
 * count as current.
 * @param connection of PostgreSQL itself, or of a pooler in session mode
 */
export function listen(
  connection: pg.ClientConfig,
  channel: string,
  handlers: NoticeHandlers,
  markers?: MarkerChannel,
): Notices {
  let listener: Listener | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  connect()
  const heartbeatTimer = setInterval(() => listener?.beat(), HEARTBEAT_MS)

  const receivedUntil = () => listener?.currentAt() ?? Number.NEGATIVE_INFINITY

  function connect(): void {
    listener = openListener(connection, channel, markers, {
      ...handlers,
      onGap() {
        failures = 0
        handlers.onGap()
      },
      onBreak(error) {
        listener = undefined
        handlers.onGap()
        if (closed) return
        if (failures === 0) handlers.onBreak(error)
        retry = setTimeout(connect, BACKOFF_MS[Math.min(failures++, BACKOFF_MS.length - 1)])
      },
    })
  }

  return {
    isCurrent: () => performance.now() - receivedUntil() < MAX_SILENCE_MS,
    receivedUntil,
    catchUp: () => listener?.catchUp() ?? Promise.resolve(false),
    async close() {
      closed = true
      clearInterval(heartbeatTimer)
      clearTimeout(retry)
      await listener?.close()
    },
  }
}

interface Listener {
  /** The time up to which all committed changes have been received. */
  currentAt(): number
  beat(): void
  catchUp(): Promise<boolean>
  close(): Promise<void>
}

/** One connection, until it breaks. */
function openListener(
  connection: pg.ClientConfig,
  channel: string,
  markers: MarkerChannel | undefined,
  { onNotice, onGap, onBreak }: NoticeHandlers,
): Listener {
  const client = new pg.Client({ ...connection, application_name: 'mercer notices', keepAlive: true })
  let listening = false
  let broken = false
  let currentAt = Number.NEGATIVE_INFINITY
  /** When the pending heartbeat was sent; undefined if none is pending. */
  let sentAt: number | undefined

  client.on('error', giveUp)
  client.on('end', () => giveUp(new Error('The connection that listens for notices ended')))
  const ownMarkers = markers && new NoticeMarkers(markers.send)
  client.on('notification', ({ channel: from, payload = '' }) => {
    if (broken) return
    if (from === channel) onNotice(payload)
    else ownMarkers?.receive(payload)
  })
  client
    .connect()
    .then(() => {
      sentAt = performance.now()
      const channels = [channel, ...(markers ? [markers.channel] : [])]
      return client.query(channels.map((each) => `listen ${client.escapeIdentifier(each)}`).join('; '))
    })
    .then(() => {
      if (broken) return
      sentAt = undefined
      listening = true
      onGap()
      beat()
    })
    .catch(giveUp)

  function beat(): void {
    if (broken) return
    const now = performance.now()
    if (sentAt !== undefined) {
      if (now - sentAt > HEARTBEAT_TIMEOUT_MS)
        giveUp(new Error('The connection that listens for notices did not respond'))
      return
    }
    if (!listening) return
    sentAt = now
    client
      .query('select 1')
      .then(() => {
        currentAt = now
        sentAt = undefined
      })
      .catch(giveUp)
  }

  function giveUp(error: Error): void {
    if (broken) return
    broken = true
    onBreak(error)
    // Not awaited, because closing a broken connection may hang.
    client.end().catch(() => {})
  }

  return {
    currentAt: () => (broken ? Number.NEGATIVE_INFINITY : currentAt),
    beat,
    catchUp: () => (listening && !broken && ownMarkers ? ownMarkers.catchUp() : Promise.resolve(false)),
    async close() {
      broken = true
      await client.end()
    },
  }
}
