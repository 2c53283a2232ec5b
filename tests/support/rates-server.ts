import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that publishes exchange rates as the European Central Bank does. */
export interface RatesServer {
  /** The folder of the files, for `MERCER_EXCHANGE_RATES`. */
  url: string
  /** The paths that were requested. */
  requests: string[]
  /** Replaces how the next requests are answered. */
  answer(reply: (response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function openRatesServer(): Promise<RatesServer> {
  let reply = (response: ServerResponse): unknown => response.writeHead(404).end()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    reply(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref/`,
    requests,
    answer(next) {
      reply = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers with a file of rates by day and currency. */
export const sendRates = (days: Record<string, Record<string, string>>) => (response: ServerResponse) => {
  response.setHeader('content-type', 'text/xml')
  response.end(buildRates(days))
}

/** A file in the format of eurofxref-daily.xml. */
export const buildRates = (
  days: Record<string, Record<string, string>>,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>${Object.entries(days)
    .map(
      ([day, rates]) => `
		<Cube time='${day}'>${Object.entries(rates)
      .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
      .join('\n')}</Cube>`,
    )
    .join('')}
	</Cube>
</gesmes:Envelope>
`
