import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

/** A span of OpenTelemetry's protocol (opentelemetry/proto/trace/v1/trace.proto). */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  /** 1 internal, 2 server, 3 client. */
  kind: number
  /** Duration in milliseconds. */
  ms: number
  attributes: Record<string, unknown>
  failed: boolean
  /** Attributes of the process. */
  resource: Record<string, unknown>
}

type Mode = 'accept' | 'reject' | 'hang'

/** A server that receives spans as protobuf by OTLP over HTTP. */
export interface TraceReceiver {
  url: string
  spans: ReceivedSpan[]
  /** Paths, content types, and headers of the received requests. */
  requests: { path: string; type: string; headers: Record<string, unknown> }[]
  /** Sets how the server responds to the next requests. */
  setMode(mode: Mode): void
  close(): Promise<void>
}

export async function openTraceReceiver(port = 0): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  const requests: TraceReceiver['requests'] = []
  let mode: Mode = 'accept'
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    requests.push({
      path: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      headers: { ...request.headers },
    })
    if (mode === 'hang') return
    if (mode === 'reject') return response.writeHead(503).end()
    spans.push(...readRequest(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body))
    // An empty body is an empty protobuf message.
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    setMode(next) {
      mode = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Field = { number: number; value: bigint | Buffer }

/** Parses the fields of a protobuf message. */
function parseFields(message: Buffer): Field[] {
  const fields: Field[] = []
  let offset = 0
  const readVarint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(message.readUInt8(offset++))
      value |= (byte & 0x7fn) << shift
      if (byte < 0x80n) return value
    }
  }
  while (offset < message.length) {
    const tag = readVarint()
    const [number, type] = [Number(tag >> 3n), Number(tag & 7n)]
    if (type === 0) fields.push({ number, value: readVarint() })
    else {
      const size = type === 1 ? 8 : type === 5 ? 4 : type === 2 ? Number(readVarint()) : undefined
      if (size === undefined || offset + size > message.length) throw new Error('This is not a protobuf message')
      const bytes = message.subarray(offset, offset + size)
      offset += size
      fields.push({
        number,
        value: type === 1 ? bytes.readBigUInt64LE() : type === 5 ? BigInt(bytes.readUInt32LE()) : bytes,
      })
    }
  }
  return fields
}

const readMessages = (fields: Field[], number: number): Field[][] =>
  fields.filter((field) => field.number === number).map(({ value }) => parseFields(value as Buffer))
const readBytes = (fields: Field[], number: number): Buffer =>
  (fields.find((field) => field.number === number)?.value as Buffer | undefined) ?? Buffer.alloc(0)
const readInteger = (fields: Field[], number: number): bigint =>
  (fields.find((field) => field.number === number)?.value as bigint | undefined) ?? 0n

/** Reads the spans of an ExportTraceServiceRequest. */
const readRequest = (body: Buffer): ReceivedSpan[] =>
  readMessages(parseFields(body), 1).flatMap((resourceSpans) => {
    const resource = readAttributes(readMessages(resourceSpans, 1)[0] ?? [], 1)
    return readMessages(resourceSpans, 2)
      .flatMap((scopeSpans) => readMessages(scopeSpans, 2))
      .map((span) => readSpan(span, resource))
  })

const STATUS_ERROR = 2n

const readSpan = (span: Field[], resource: Record<string, unknown>): ReceivedSpan => ({
  traceId: readBytes(span, 1).toString('hex'),
  spanId: readBytes(span, 2).toString('hex'),
  parentSpanId: readBytes(span, 4).toString('hex'),
  name: readBytes(span, 5).toString(),
  kind: Number(readInteger(span, 6)),
  ms: Number(readInteger(span, 8) - readInteger(span, 7)) / 1e6,
  attributes: readAttributes(span, 9),
  failed: readInteger(readMessages(span, 15)[0] ?? [], 3) === STATUS_ERROR,
  resource,
})

/** Reads KeyValue messages with strings, booleans, and integers. */
const readAttributes = (fields: Field[], number: number): Record<string, unknown> =>
  Object.fromEntries(
    readMessages(fields, number).map((pair) => {
      const [value] = readMessages(pair, 2)[0] ?? []
      const read = value?.number === 1 ? String(value.value) : value?.number === 2 ? value.value === 1n : value?.value
      return [readBytes(pair, 1).toString(), typeof read === 'bigint' ? Number(read) : read]
    }),
  )
