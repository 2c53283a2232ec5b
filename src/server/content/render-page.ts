import type { Element, Root } from 'hast'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ContentPage } from '#contract/content-pages.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
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

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rankHeadings)
  .use(rehypeSanitize, allowed)
const writer = unified().use(rehypeStringify)

interface Rendering {
  settings: ShopSettings
  /** The shop's address, without a slash at the end. */
  shopUrl: string
  id?: ContentPage | undefined
}

/** The HTML of a page's Markdown, in which nothing runs; its sections; and, of the page of questions, those. */
export async function renderPage(text: string, { settings, shopUrl, id }: Rendering) {
  const root: Root = await parser.run(parser.parse(fillPlaceholders(text, settings)))
  for (const link of elementsIn(root)) if (link.tagName === 'a') markOutside(link, shopUrl)
  const sections = nameSections(root)
  const questions = id === 'faq' ? foldQuestions(root) : []
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

/** The page's title is the only heading of the first rank. */
function rankHeadings() {
  return (root: Root) => {
    for (const heading of elementsIn(root)) {
      if (heading.tagName === 'h1') heading.tagName = 'h2'
      else if (/^h[56]$/.test(heading.tagName)) heading.tagName = 'h4'
    }
  }
}

/** What lies elsewhere gets no say over this page, nor is told whence one comes. */
function markOutside({ properties }: Element, shopUrl: string): void {
  const href = String(properties.href ?? '')
  if (/^(https?:)?\/\//i.test(href) && !href.startsWith(`${shopUrl}/`)) {
    properties.rel = ['external', 'noopener', 'noreferrer']
  }
}

/** Ids begin with a word of their own, so that no heading takes one that the page around it has. */
function nameSections(root: Root): { id: string; title: string }[] {
  const taken = new Set<string>()
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

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`
  taken.add(id)
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
