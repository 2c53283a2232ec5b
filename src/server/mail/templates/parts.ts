import { createElement as h, type ReactElement } from 'react'
import { light } from './colors.ts'

/*
 * What a letter is made of, from the top down. Functions and not components: Node runs this without JSX.
 */

export const title = (text: string): ReactElement =>
  h(
    'h1',
    {
      className: 'ink',
      style: { margin: '0 0 12px', color: light.ink, fontSize: 24, lineHeight: '30px', fontWeight: 600 },
    },
    text,
  )

export const paragraph = (text: string): ReactElement =>
  h(
    'p',
    { className: 'soft', style: { margin: '0 0 16px', color: light.soft, fontSize: 16, lineHeight: '25px' } },
    text,
  )

/** A square picture that leads somewhere. @param src a whole address */
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

/** The one thing to do. */
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
