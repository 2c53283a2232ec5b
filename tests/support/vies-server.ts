import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Question = z.strictObject({
  countryCode: z.string().length(2),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().length(2).optional(),
  requesterNumber: z.string().optional(),
})
type Question = z.output<typeof Question>

/** VIES as the European Commission publishes its REST API. */
export interface ViesServer {
  /** The folder of the API, for `MERCER_VIES`. */
  url: string
  /** The numbers that were asked for. */
  questions: Question[]
  /** Replaces how the next requests are answered. */
  answer(reply: (question: Question, response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function openViesServer(): Promise<ViesServer> {
  let reply: (question: Question, response: ServerResponse) => void = sendAnswer(true)
  const questions: Question[] = []
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/vies/rest-api/check-vat-number') {
      response.writeHead(404).end()
      return
    }
    const question = Question.parse(await json(request))
    questions.push(question)
    reply(question, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vies/rest-api/`,
    questions,
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

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Says whether numbers are valid. The answer has a consultation number if the question has a requester. */
export const sendAnswer =
  (valid: boolean) =>
  ({ countryCode, vatNumber, requesterNumber }: Question, response: ServerResponse): void =>
    sendJson(response, 200, {
      ...{ countryCode, vatNumber, requestDate: new Date().toISOString(), valid },
      requestIdentifier: requesterNumber ? 'WAPIAAAAX1aBcDeF' : '',
      // Germany publishes no names.
      ...(countryCode === 'DE' ? { name: '---', address: '---' } : { name: 'ACME AG', address: 'Ring 1\n1010 Wien' }),
      ...{ traderName: '---', traderStreet: '---', traderPostalCode: '---', traderCity: '---' },
    })

/** A failure as VIES reports it: with status 200 and a code such as MS_UNAVAILABLE. */
export const sendFailure =
  (error: string, status = 200) =>
  (_: Question, response: ServerResponse): void =>
    sendJson(response, status, { actionSucceed: false, errorWrappers: [{ error, message: 'An error' }] })
