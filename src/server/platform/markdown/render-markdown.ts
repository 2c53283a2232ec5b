import type { Element, Root } from 'hast'
import type { Root as MarkdownRoot, Nodes } from 'mdast'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { t } from '#messages/content.ts'
import { foldQuestions } from './fold-questions.ts'
import { getText, isElement, iterateElements } from './hast.ts'

/** Allowed elements: text and links. HTML in the Markdown is removed. */
const allowed: Options = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote'],
    ...['a', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], ol: ['start'], th: ['align'], td: ['align'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style'],
}

const parser = unified().use(remarkParse).use(remarkGfm)
const toHtml = unified().use(remarkRehype).use(normalizeHeadings).use(rehypeSanitize, allowed)
const htmlSerializer = unified().use(rehypeStringify)

// Runs in the worker threads of `read-markdown.ts`, which may block.

export interface RenderedMarkdown {
  html: string
  /** The text without markup, in one line. */
  plainText: string
  sections: { id: string; title: string }[]
  questions: { question: string; answer: string }[]
}

/** Does nothing: running it ensures that the thread has started and this module is loaded. */
export function start(): void {}

/**
 * Renders Markdown to sanitized HTML, and lists its sections and, for the FAQ page, its questions.
 * @param shopUrl the shop's URL without a trailing slash
 */
export function render({ text, shopUrl, isFaq }: { text: string; shopUrl: string; isFaq: boolean }): RenderedMarkdown {
  const parsed = parse(text)
  const plainText = collapseWhitespace(toPlainText(parsed))
  const root: Root = toHtml.runSync(parsed)
  for (const link of iterateElements(root)) if (link.tagName === 'a') markExternal(link, shopUrl)
  const sections = addSectionIds(root)
  const questions = isFaq ? foldQuestions(root) : []
  wrapTables(root)
  return {
    html: htmlSerializer.stringify(root),
    plainText,
    sections,
    questions: questions.map(({ question, answer }) => ({
      question,
      answer: htmlSerializer.stringify({ type: 'root', children: answer }).trim(),
    })),
  }
}

/** The text without markup, in one line. @throws Error when it is nested too deeply */
export const renderPlainText = (markdown: string): string => collapseWhitespace(toPlainText(parse(markdown)))

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The plain text under each heading. @param title heading for the text before the first heading */
export function listParts({ text, title }: { text: string; title: string }): { heading: string; text: string }[] {
  const parts: { heading: string; text: string }[] = []
  let open = { heading: title, text: '' }
  for (const node of parse(text).children) {
    if (node.type === 'heading') {
      parts.push(open)
      open = { heading: toPlainText(node), text: '' }
    } else open.text = `${open.text} ${toPlainText(node)}`.trim()
  }
  return [...parts, open].filter((part) => part.text)
}

/** Far deeper than any real text, and far from overflowing the stack of recursive functions. */
const MAX_DEPTH = 100

/** The parser takes seconds for deeply nested quotes, so they are rejected before parsing. */
const tooDeepQuote = new RegExp(`^(?:[ \\t]*>){${MAX_DEPTH + 1}}`, 'm')

/** @throws Error when the text is nested too deeply */
function parse(text: string): MarkdownRoot {
  if (tooDeepQuote.test(text)) throw new Error(`Quotes nested more than ${MAX_DEPTH} deep`)
  const root = parser.parse(text)
  let level: Nodes[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new Error(`Markdown nested more than ${MAX_DEPTH} deep`)
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []))
  }
  return root
}

/** The text of a node. Cells of a table are separated by commas. */
function toPlainText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  if (!('children' in node)) return ''
  const separators = { root: ' ', blockquote: ' ', tableRow: ', ', table: '. ', list: ' ', listItem: ' ' }
  const separator = separators[node.type as keyof typeof separators] ?? ''
  return (node.children as Nodes[]).map(toPlainText).join(separator)
}

/** The page's title is its only `h1`. */
function normalizeHeadings() {
  return (root: Root) => {
    for (const heading of iterateElements(root)) {
      if (heading.tagName === 'h1') heading.tagName = 'h2'
      else if (/^h[56]$/.test(heading.tagName)) heading.tagName = 'h4'
    }
  }
}

/** Links to other sites get no access to this page (`noopener`), and no referrer. */
function markExternal({ properties }: Element, shopUrl: string): void {
  const href = String(properties.href ?? '')
  if (/^(https?:)?\/\//i.test(href) && !href.startsWith(`${shopUrl}/`)) {
    properties.rel = ['external', 'noopener', 'noreferrer']
  }
}

/** Adds ids to second-level headings, with a prefix so that they do not collide with other ids of the page. */
function addSectionIds(root: Root): { id: string; title: string }[] {
  const usedIds = new Map<string, number>()
  return root.children
    .filter((node): node is Element => isElement(node, 'h2'))
    .map((heading) => {
      const title = getText(heading)
      const id = uniqueId(
        `on-${title
          .toLowerCase()
          .normalize('NFKD')
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')}`,
        usedIds,
      )
      heading.properties.id = id
      return { id, title }
    })
}

/** @param usedIds IDs, each with the last number that was appended to it */
function uniqueId(baseId: string, usedIds: Map<string, number>): string {
  let id = baseId
  for (let n = (usedIds.get(baseId) ?? 1) + 1; usedIds.has(id); n++) {
    id = `${baseId}-${n}`
    usedIds.set(baseId, n)
  }
  usedIds.set(id, 1)
  return id
}

/** Wraps tables in a scrollable, focusable box, for phones and keyboards. */
function wrapTables(root: Root): void {
  root.children = root.children.map((child) =>
    isElement(child, 'table')
      ? {
          type: 'element',
          tagName: 'div',
          properties: { tabIndex: 0, role: 'group', ariaLabel: t('table') },
          children: [child],
        }
      : child,
  )
}
