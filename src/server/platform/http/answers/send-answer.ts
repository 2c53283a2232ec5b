import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer, Form } from './answer.ts'

/** How an answer came about, in the words of the header Cache-Status (RFC 9211). */
export const HIT = 'Mercer; hit'
export const MISS = 'Mercer; fwd=miss'

/**
 * Answers a GET or HEAD: in the best encoding that is there and accepted, or that nothing has changed.
 * @param added headers for this request alone, names and values in turn
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  cacheStatus: string,
  added: string[] = [],
) {
  const form = formFor(answer, request.headers['accept-encoding'])
  const match = request.headers['if-none-match']
  if (match && answer.mayBeKept && answer.status === 200 && isMatched(match, answer.digest)) {
    response.writeHead(304, ['etag', form.etag, ...answer.revalidation, 'cache-status', cacheStatus, ...added])
    response.end()
    return
  }
  response.writeHead(answer.status, [...form.head, 'cache-status', cacheStatus, ...added])
  response.end(request.method === 'HEAD' ? undefined : form.body)
}

/** An answer that one has in any encoding is the same answer. */
const isMatched = (match: string, digest: string): boolean => match.trim() === '*' || match.includes(`"${digest}`)

function formFor({ forms }: Answer, accepted: string | undefined): Form {
  if (forms.br && accepts(accepted, 'br')) return forms.br
  if (forms.gzip && accepts(accepted, 'gzip')) return forms.gzip
  return forms.identity
}

/** Whether Accept-Encoding names an encoding, or all of them, and not with `q=0`. */
function accepts(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  if (!accepted) return false
  const named = weights[encoding].exec(accepted) ?? weights.any.exec(accepted)
  return named !== null && Number(named[1] ?? 1) > 0
}

/** Each place can be read in one way only: otherwise many spaces in the header would keep the process busy. */
const weights = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  any: /(?:^|,)\s*\*\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/,
}
