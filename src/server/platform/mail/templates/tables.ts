import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { light } from './colors.ts'
import { lines } from './parts.ts'

/*
 * Rows and columns. They are tables, because some email clients support no other layout.
 */

const table = (attributes: object, ...rows: ReactNode[]): ReactElement =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: { borderCollapse: 'collapse', margin: '0 0 16px' },
      ...attributes,
    },
    h('tbody', null, ...rows),
  )

export interface LineItem {
  name: string
  /** Absolute URL; null without a picture. */
  image: string | null
  href: string
  /** Below its name: options, quantity. */
  details?: string | undefined
  amount?: string
  /** An action for this product. */
  action?: ReactElement
}

/** Line items with pictures. */
export const lineItems = (list: LineItem[]): ReactElement =>
  table({ style: { borderCollapse: 'collapse', margin: 0 } }, ...list.map(lineItem))

const lineItem = ({ name, image, href, details, amount, action }: LineItem, index: number): ReactElement => {
  const cellStyle = {
    padding: '12px 0',
    borderTop: index === 0 ? 'none' : `1px solid ${light.line}`,
    verticalAlign: 'top',
  }
  return h(
    'tr',
    { key: index },
    h(
      'td',
      { className: 'line', width: 80, 'data-skip-in-text': true, style: { ...cellStyle, width: 80 } },
      // The name next to the picture has the same link, so screen readers skip this one.
      image &&
        h(
          'a',
          { href, 'aria-hidden': true, tabIndex: -1 },
          h('img', {
            src: image,
            alt: '',
            width: 64,
            height: 64,
            style: { display: 'block', border: 0, borderRadius: 8 },
          }),
        ),
    ),
    h(
      'td',
      { className: 'line', style: { ...cellStyle, fontSize: 15, lineHeight: '21px', overflowWrap: 'anywhere' } },
      h(
        'a',
        {
          href,
          className: 'ink',
          'data-no-address-in-text': true,
          style: { color: light.ink, fontWeight: 500, textDecoration: 'none' },
        },
        name,
      ),
      details && [
        h('br', { key: 'break' }),
        h('span', { key: 'details', className: 'soft', style: { color: light.soft, fontSize: 14 } }, details),
      ],
      action && [h('br', { key: 'break' }), h('span', { key: 'action', style: { lineHeight: '28px' } }, action)],
    ),
    amount !== undefined &&
      h(
        'td',
        {
          className: 'line ink',
          align: 'right',
          style: {
            ...cellStyle,
            paddingLeft: 12,
            color: light.ink,
            fontSize: 15,
            lineHeight: '21px',
            whiteSpace: 'nowrap',
          },
        },
        amount,
      ),
  )
}

export type TotalsRow = [name: string, amount: string, isTotal?: 'isTotal']

/** Amounts by label. Totals stand out. */
export const totalsTable = (rows: TotalsRow[]): ReactElement =>
  table(
    {
      className: 'line',
      'data-text-format': 'dataTable',
      style: { ...totalsStyle, borderTop: `1px solid ${light.line}` },
    },
    ...rows.map(([name, amount, isTotal], index) => {
      const style = isTotal
        ? { padding: '12px 0 0', fontSize: 18, fontWeight: 600, color: light.ink }
        : { padding: index === 0 ? '14px 0 4px' : '4px 0', fontSize: 15, color: light.soft }
      return h(
        'tr',
        { key: name },
        h('td', { className: isTotal ? 'ink' : 'soft', style }, name),
        h('td', { className: 'ink', align: 'right', style: { ...style, color: light.ink } }, amount),
      )
    }),
  )

const totalsStyle = { borderCollapse: 'separate', margin: '4px 0 0' }

/** Labels and values, one pair per line. */
export const labeledValues = (rows: [name: string, value: ReactNode][]): ReactElement =>
  table(
    {},
    ...rows.map(([name, value]) =>
      h(
        'tr',
        { key: name },
        h(
          'td',
          {
            className: 'ink',
            style: { padding: '3px 0', color: light.ink, fontSize: 15, lineHeight: '22px', overflowWrap: 'anywhere' },
          },
          h('span', { className: 'soft', style: { color: light.soft } }, `${name}: `),
          value,
        ),
      ),
    ),
  )

interface Block {
  heading: string
  lines: string[]
}

/** Two blocks in two columns, stacked on narrow screens. */
export const sideBySide = (...blocks: Block[]): ReactElement =>
  h(
    'div',
    { style: { margin: '24px 0 0', fontSize: 0 } },
    ...blocks.map((block) =>
      h(
        'div',
        {
          key: block.heading,
          style: {
            display: 'inline-block',
            width: '100%',
            maxWidth: blocks.length > 1 ? 228 : '100%',
            verticalAlign: 'top',
            margin: '0 0 16px',
          },
        },
        h(
          'h2',
          {
            className: 'ink',
            style: { margin: '0 0 4px', color: light.ink, fontSize: 15, lineHeight: '22px', fontWeight: 600 },
          },
          block.heading,
        ),
        h(
          'p',
          {
            className: 'soft',
            style: {
              margin: 0,
              paddingRight: 12,
              color: light.soft,
              fontSize: 15,
              lineHeight: '22px',
              overflowWrap: 'anywhere',
            },
          },
          ...lines(block.lines),
        ),
      ),
    ),
  )
