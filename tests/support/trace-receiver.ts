import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

/** A span as OpenTelemetry's protocol describes it (opentelemetry/proto/trace/v1/trace.proto). */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  /** 1 internal, 2 server, 3 client. */
  kind: number
  /** Milliseconds. */
  ms: number
  attributes: Record<string, unknown>
  failed: boolean
  /** Attributes of the process. */
  resource: Record<string, unknown>
}

type Mode = 'accept' | 'reject' | 'hang'

/** A server that receives spans by OTLP over HTTP, as protobuf. */
export interface TraceReceiver {
  url: string
  spans: ReceivedSpan[]
  /** The paths and content types of the requests. */
  requests: { path: string; type: string; headers: Record<string, unknown> }[]
  /** How it responds from now on. */
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
    // An empty message.
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

/** The fields of a protobuf message. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let offset = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(message.readUInt8(offset++))
      value |= (byte & 0x7fn) << shift
      if (byte < 0x80n) return value
    }
  }
  while (offset < message.length) {
    const tag = varint()
    const [number, type] = [Number(tag >> 3n), Number(tag & 7n)]
    if (type === 0) fields.push({ number, value: varint() })
    else {
      const size = type === 1 ? 8 : type === 5 ? 4 : type === 2 ? Number(varint()) : undefined
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

const messages = (fields: Field[], number: number): Field[][] =>
  fields.filter((field) => field.number === number).map(({ value }) => fieldsOf(value as Buffer))
const bytes = (fields: Field[], number: number): Buffer =>
  (fields.find((field) => field.number === number)?.value as Buffer | undefined) ?? Buffer.alloc(0)
const integer = (fields: Field[], number: number): bigint =>
  (fields.find((field) => field.number === number)?.value as bigint | undefined) ?? 0n

/** ExportTraceServiceRequest */
const readRequest = (body: Buffer): ReceivedSpan[] =>
  messages(fieldsOf(body), 1).flatMap((resourceSpans) => {
    const resource = readAttributes(messages(resourceSpans, 1)[0] ?? [], 1)
    return messages(resourceSpans, 2)
      .flatMap((scopeSpans) => messages(scopeSpans, 2))
      .map((span) => readSpan(span, resource))
  })

const STATUS_ERROR = 2n

const readSpan = (span: Field[], resource: Record<string, unknown>): ReceivedSpan => ({
  traceId: bytes(span, 1).toString('hex'),
  spanId: bytes(span, 2).toString('hex'),
  parentSpanId: bytes(span, 4).toString('hex'),
  name: bytes(span, 5).toString(),
  kind: Number(integer(span, 6)),
  ms: Number(integer(span, 8) - integer(span, 7)) / 1e6,
  attributes: readAttributes(span, 9),
  failed: integer(messages(span, 15)[0] ?? [], 3) === STATUS_ERROR,
  resource,
})

/** KeyValue: strings, booleans and integers. */
const readAttributes = (fields: Field[], number: number): Record<string, unknown> =>
  Object.fromEntries(
    messages(fields, number).map((pair) => {
      const [value] = messages(pair, 2)[0] ?? []
      const read = value?.number === 1 ? String(value.value) : value?.number === 2 ? value.value === 1n : value?.value
      return [bytes(pair, 1).toString(), typeof read === 'bigint' ? Number(read) : read]
    }),
  )
