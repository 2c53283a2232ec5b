import type { z } from 'zod'
import type { ChatLink } from '#contract/assistant.ts'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/assistantReplies.ts'

export type Link = z.output<typeof ChatLink>

/** The way to one of the shop's pages of words, called as the footer calls it. */
export const pageLink = (page: ContentPage): Link => ({ label: contentPages[page], path: paths.page(page) })

/** In an answer the short name would say too little. */
export const faqLink = (): Link => ({ ...pageLink('faq'), label: t('questionsAndAnswers') })

export const ordersLink = (): Link => ({ label: t('yourOrders'), path: paths.orders() })
