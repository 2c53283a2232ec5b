import type { Element, Root } from 'hast'
import type { Root as MarkdownRoot, Nodes } from 'mdast'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { foldQuestions } from './fold-questions.ts'
import { elementsIn, isElement, textOf } from './hast.ts'

/** All that a page may consist of: words, and links to where a person can go. HTML in the Markdown is left out. */
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
const toHtml = unified().use(remarkRehype).use(rankHeadings).use(rehypeSanitize, allowed)
const writer = unified().use(rehypeStringify)

// What the thread of `read-markdown.ts` can be asked. It has nothing else to do, so it may be kept from everything meanwhile.

export interface RenderedMarkdown {
  html: string
  sections: { id: string; title: string }[]
  questions: { question: string; answer: string }[]
}

/** Does nothing but wait until everything here is loaded. */
export function start(): void {}

/**
 * The HTML of Markdown, in which nothing runs; its sections; and, of the page of questions, those.
 * @param shopUrl the shop's address, without a slash at the end
 */
export function render({ text, shopUrl, isFaq }: { text: string; shopUrl: string; isFaq: boolean }): RenderedMarkdown {
  const root: Root = toHtml.runSync(parse(text))
  for (const link of elementsIn(root)) if (link.tagName === 'a') markOutside(link, shopUrl)
  const sections = nameSections(root)
  const questions = isFaq ? foldQuestions(root) : []
  letTablesScroll(root)
  return {
    html: writer.stringify(root),
    sections,
    questions: questions.map(({ question, answer }) => ({
      question,
      answer: writer.stringify({ type: 'root', children: answer }).trim(),
    })),
  }
}

/** What stands under each heading of Markdown, in plain words. @param title what stands before the first heading is under */
export function listParts({ text, title }: { text: string; title: string }): { heading: string; text: string }[] {
  const parts: { heading: string; text: string }[] = []
  let open = { heading: title, text: '' }
  for (const node of parse(text).children) {
    if (node.type === 'heading') {
      parts.push(open)
      open = { heading: plain(node), text: '' }
    } else open.text = `${open.text} ${plain(node)}`.trim()
  }
  return [...parts, open].filter((part) => part.text)
}

/** Far deeper than anybody writes, and far from what would overflow the stack of whatever walks through the tree. */
const MAX_DEPTH = 100

/** The parser takes seconds for such quotes, so they are refused before it reads them. */
const tooDeepQuote = new RegExp(`^(?:[ \\t]*>){${MAX_DEPTH + 1}}`, 'm')

/** @throws Error when its parts are nested too deeply */
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

/** The words of a part of a page; cells of a table are parted by commas, as one would say them. */
function plain(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (!('children' in node)) return ''
  const between = { tableRow: ', ', table: '. ', list: ' ', listItem: ' ' }[node.type as string] ?? ''
  return (node.children as Nodes[]).map(plain).join(between)
}

/** The page's title is the only heading of the first rank. */
function rankHeadings() {
  return (root: Root) => {
    for (const heading of elementsIn(root)) {
      if (heading.tagName === 'h1') heading.tagName = 'h2'
      else if (/^h[56]$/.test(heading.tagName)) heading.tagName = 'h4'
    }
  }
}

/** Links to other sites get no access to this page (`noopener`), and no referrer. */
function markOutside({ properties }: Element, shopUrl: string): void {
  const href = String(properties.href ?? '')
  if (/^(https?:)?\/\//i.test(href) && !href.startsWith(`${shopUrl}/`)) {
    properties.rel = ['external', 'noopener', 'noreferrer']
  }
}

/** Heading ids have a prefix, so that they do not collide with ids of the page. */
function nameSections(root: Root): { id: string; title: string }[] {
  const taken = new Map<string, number>()
  return root.children
    .filter((node): node is Element => isElement(node, 'h2'))
    .map((heading) => {
      const title = textOf(heading)
      const id = freeId(
        `on-${title
          .toLowerCase()
          .normalize('NFKD')
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')}`,
        taken,
      )
      heading.properties.id = id
      return { id, title }
    })
}

/** @param taken the ids, each with the number that was added to it last */
function freeId(wanted: string, taken: Map<string, number>): string {
  let id = wanted
  for (let n = (taken.get(wanted) ?? 1) + 1; taken.has(id); n++) {
    id = `${wanted}-${n}`
    taken.set(wanted, n)
  }
  taken.set(id, 1)
  return id
}

/** On a phone a wide table moves inside of its own box, which the keyboard can reach. */
function letTablesScroll(root: Root): void {
  root.children = root.children.map((child) =>
    isElement(child, 'table')
      ? {
          type: 'element',
          tagName: 'div',
          properties: { tabIndex: 0, role: 'group', ariaLabel: 'Table' },
          children: [child],
        }
      : child,
  )
}
