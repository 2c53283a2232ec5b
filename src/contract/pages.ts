import { z } from 'zod'
import { t } from '#messages/panelRules.ts'
import { contentPages } from './content-pages.ts'
import { requiredText } from './fields.ts'
import { Handle, PageAddresses } from './page-addresses.ts'
import { oneOf } from './query-fields.ts'

/** Maximum length of a page's Markdown, in characters. */
const MAX_TEXT_LENGTH = 60_000

const Slug = oneOf(contentPages)
export const bySlug = z.strictObject({ id: Slug })
export const byAnySlug = z.strictObject({ id: z.string().min(1).max(100) })

/** The rendered Markdown of a page. */
const Rendered = z.object({
  html: z.string().meta({ description: 'Sanitized HTML' }),
  sections: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .meta({ description: 'Its headings, with their ids' }),
  questions: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .meta({ description: 'The questions of the FAQ page, with answers as HTML' }),
})

export const PageReply = z.object({
  page: Rendered.extend({
    id: z.string(),
    handle: Handle,
    addresses: PageAddresses,
    title: z.string(),
    description: z.string(),
    changedAt: z.iso.datetime(),
  }),
})
export type PageJson = z.input<typeof PageReply>['page']

const words = {
  title: requiredText(() => t('title'), 120),
  description: z.string().trim().max(300),
  text: requiredText(() => t('pageText'), MAX_TEXT_LENGTH),
}

const Version = z.object({
  version: z.int(),
  author: z.string().nullable().meta({ description: 'Null for the initial text' }),
  createdAt: z.iso.datetime(),
})
export type PageVersionJson = z.input<typeof Version>

export const PagesReply = z.object({ pages: z.array(Version.extend({ id: Slug, title: z.string() })) })

export const EditablePage = z.object({ id: Slug, version: z.int(), ...words })
export type EditablePageJson = z.input<typeof EditablePage>

export const EditablePageReply = z.object({
  page: EditablePage,
  versions: z.array(Version).meta({ description: 'The newest first' }),
})
export const PageVersionReply = z.object({ page: EditablePage })

/** Maximum number of a version. */
const LAST_VERSION = 1_000_000

export const byVersion = z.strictObject({ id: Slug, version: z.coerce.number().int().min(1).max(LAST_VERSION) })

export const PageBody = z.strictObject({
  ...words,
  version: z
    .int()
    .min(0)
    .max(LAST_VERSION)
    .meta({ description: 'The version that was edited: 409 `stale` if there is a newer one' }),
})
export const PreviewBody = z.strictObject({ text: words.text })
export const PreviewReply = Rendered
export const RestoreBody = z.strictObject({ version: z.int().min(1).max(LAST_VERSION) })
