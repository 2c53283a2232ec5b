import type { z } from 'zod'
import type { ChatLink } from '#contract/assistant.ts'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/assistantReplies.ts'

export type Link = z.output<typeof ChatLink>

/** A link to a content page, with the same label as in the footer. */
export const pageLink = (page: ContentPage): Link => ({ label: contentPages[page], path: paths.page(page) })

/** With a longer label, because “FAQ” alone says too little in an answer. */
export const faqLink = (): Link => ({ ...pageLink('faq'), label: t('questionsAndAnswers') })

export const ordersLink = (): Link => ({ label: t('yourOrders'), path: paths.orders() })
