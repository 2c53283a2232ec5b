import { z } from 'zod'

/** The path of a page in each market, without its prefix. */
export const PageAddresses = z
  .record(z.string(), z.string())
  .optional()
  .meta({ description: 'The path of its page by the prefix of a market, if it is translated into any language' })

/** The last part of the address of a product or content page. */
export const Handle = z.string().optional().meta({
  description: 'The last part of its address in the language of the request, if it is translated; otherwise `id` is',
})
