import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { t } from '#messages/mails.ts'
import { getDirection, language } from '#messages/runtime/language.ts'
import { dark, light } from './colors.ts'

interface LayoutProps {
  /** The text that email clients show next to the subject. */
  preview: string
  /** The shop's URL without a trailing slash. */
  shopUrl: string
  shopName: string
  /** Why the recipient gets this email. */
  reason: string
  /** Absolute URL of the unsubscribe page. */
  unsubscribe?: string
}

const font = "'Bricolage Grotesque', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/**
 * The layout of every email: the shop's name, one column, and why it was sent. Styles are inline, for email clients that
 * drop style sheets; the classes are for dark mode.
 */
export const emailLayout = (
  { preview, shopUrl, shopName, reason, unsubscribe }: LayoutProps,
  ...parts: ReactNode[]
): ReactElement =>
  h(
    'html',
    { lang: language(), dir: getDirection(language()) },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, preview),
      h('style', { dangerouslySetInnerHTML: { __html: styleSheet } }),
    ),
    h(
      'body',
      { className: 'canvas', style: { margin: 0, padding: 0, backgroundColor: light.canvas } },
      h('div', { 'data-skip-in-text': true, style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preview),
      column(
        { className: 'canvas margin', style: { backgroundColor: light.canvas, padding: '32px 16px' } },
        h(
          'p',
          { 'data-skip-in-text': true, style: { margin: '0 0 16px', fontFamily: font, fontSize: 24, fontWeight: 600 } },
          h('a', { href: shopUrl, className: 'ink', style: { color: light.ink, textDecoration: 'none' } }, shopName),
          h('span', { className: 'accent', style: { color: light.accent } }, '.'),
        ),
        column(
          {
            className: 'surface',
            style: {
              backgroundColor: light.surface,
              border: `1px solid ${light.line}`,
              borderRadius: 16,
              padding: '32px 28px',
              fontFamily: font,
            },
          },
          ...parts,
        ),
        h(
          'p',
          {
            className: 'faint',
            style: { margin: '20px 0 0', color: light.faint, fontFamily: font, fontSize: 13, lineHeight: '20px' },
          },
          reason,
          unsubscribe && [
            ' ',
            h(
              'a',
              { key: 'unsubscribe', href: unsubscribe, className: 'faint', style: { color: light.faint } },
              t('unsubscribe'),
            ),
          ],
        ),
      ),
    ),
  )

/** Some email clients support only tables for layout. */
const column = (cell: object, ...children: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style: columnStyle },
    h('tbody', null, h('tr', null, h('td', cell, ...children))),
  )

const columnStyle = { maxWidth: 560, margin: '0 auto', borderCollapse: 'separate' } as const

const styleSheet = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background-color: ${dark.canvas} !important; }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .sunken { background-color: ${dark.sunken} !important; }
  .line { border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .faint { color: ${dark.faint} !important; }
  .accent { color: ${dark.accent} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}
@media (max-width: 480px) {
  .margin { padding: 24px 12px !important; }
  .surface { padding: 24px 18px !important; }
}`
