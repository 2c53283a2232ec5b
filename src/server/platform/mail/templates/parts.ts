import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { t } from '#messages/mails.ts'
import { light } from './colors.ts'

/*
 * The parts of an email, from top to bottom. They are functions instead of components, because Node.js does not support JSX.
 */

export const title = (text: string): ReactElement =>
  h(
    'h1',
    {
      className: 'ink',
      style: {
        margin: '0 0 12px',
        color: light.ink,
        fontSize: 24,
        lineHeight: '30px',
        fontWeight: 600,
        overflowWrap: 'anywhere',
      },
    },
    text,
  )

export const heading = (text: string): ReactElement =>
  h(
    'h2',
    {
      className: 'ink',
      style: { margin: '26px 0 8px', color: light.ink, fontSize: 16, lineHeight: '22px', fontWeight: 600 },
    },
    text,
  )

export const paragraph = (...parts: ReactNode[]): ReactElement =>
  h(
    'p',
    {
      className: 'soft',
      style: { margin: '0 0 16px', color: light.soft, fontSize: 16, lineHeight: '25px', overflowWrap: 'anywhere' },
    },
    ...parts,
  )

/** The greeting. @param name omitted until the address is verified, because anyone can register any address with any name */
export const greeting = (name?: string): ReactElement => paragraph(name ? t('helloName', { name }) : t('hello'))

/** Emphasizes part of a sentence, such as an amount. */
export const strong = (text: ReactNode): ReactElement =>
  h('strong', { className: 'ink', style: { color: light.ink, fontWeight: 600, whiteSpace: 'nowrap' } }, text)

/** Quoted text, with its line breaks. */
export const quote = (text: string): ReactElement =>
  h(
    'p',
    {
      className: 'sunken ink',
      style: {
        margin: '0 0 16px',
        padding: '14px 18px',
        borderRadius: 10,
        backgroundColor: light.sunken,
        color: light.ink,
        fontSize: 15,
        lineHeight: '23px',
        overflowWrap: 'anywhere',
      },
    },
    ...lines(text.trim().split(/\r?\n/)),
  )

/** Numbered steps. */
export const steps = (...texts: ReactNode[]): ReactElement =>
  h(
    'ol',
    {
      className: 'soft',
      style: { margin: '0 0 16px', padding: '0 0 0 22px', color: light.soft, fontSize: 16, lineHeight: '25px' },
    },
    ...texts.map((text, index) => h('li', { key: index, style: { margin: '0 0 10px', paddingLeft: 4 } }, text)),
  )

/** A square picture with a link. @param src absolute URL */
export const picture = ({ src, alt, href }: { src: string; alt: string; href: string }): ReactElement =>
  h(
    'p',
    { 'data-skip-in-text': true, style: { margin: '0 0 20px' } },
    h(
      'a',
      { href },
      h('img', {
        src,
        alt,
        className: 'faint',
        width: 200,
        height: 200,
        style: { display: 'block', border: 0, borderRadius: 12, maxWidth: '100%', color: light.faint, fontSize: 14 },
      }),
    ),
  )

/** The primary action. */
export const button = (label: string, href: string): ReactElement =>
  h(
    'p',
    { style: { margin: '8px 0 0' } },
    h(
      'a',
      {
        href,
        className: 'button',
        style: {
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: 10,
          backgroundColor: light.accent,
          color: light.onAccent,
          fontSize: 16,
          lineHeight: '22px',
          fontWeight: 500,
          textDecoration: 'none',
        },
      },
      label,
    ),
  )

/** A secondary action. */
export const link = (label: ReactNode, href: string): ReactElement =>
  h('a', { href, className: 'accent', style: { color: light.accent, fontWeight: 500 } }, label)

/** Each text on its own line. */
export const lines = (texts: string[]): ReactNode[] =>
  texts.flatMap((text, index) => (index === 0 ? [text] : [h('br', { key: index }), text]))
