import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { isTooDeep } from './bounded-thread.ts'
import { isElement, iterateElements } from './hast.ts'
import { renderPlainText } from './render-markdown.ts'

// Runs in the worker thread of `read-descriptions.ts`, which may block.

/** A formatted description, as read from a file. */
export type FormattedText =
  | { markdown: string }
  | {
      html: string
      /** Whether blank lines separate its paragraphs, as in WordPress. */
      isWordPress: boolean
    }

export interface Description {
  markdown: string
  /** Without formatting, in one line. */
  text: string
  /** Pictures that it shows, by address. */
  pictures: string[]
}

/** Does nothing; see `openBoundedThread`. */
export function start(): void {}

/** Descriptions in Markdown with their texts; undefined for texts that are nested too deeply. */
export const describe = (all: readonly FormattedText[]): (Description | undefined)[] =>
  all.map((formatted) => {
    try {
      const { markdown, pictures } = 'html' in formatted ? toMarkdown(formatted) : { ...formatted, pictures: [] }
      return { markdown, text: renderPlainText(markdown), pictures }
    } catch (error) {
      if (isTooDeep(error)) return undefined
      throw error
    }
  })

const parser = unified().use(rehypeParse, { fragment: true })

/** The elements that Markdown supports. The content of other elements is kept, except that of scripts and styles. */
const toSafe = unified().use(rehypeSanitize, {
  ...defaultSchema,
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'], td: ['align', 'colSpan'], th: ['align', 'colSpan'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: ['script', 'style', 'title', 'template', 'svg', 'textarea'],
  required: {},
})

const writer = unified()
  .use(rehypeRemark, { document: true })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', fences: true })

function toMarkdown({ html, isWordPress }: Exclude<FormattedText, { markdown: string }>) {
  const root: Root = parser.parse(html)
  for (const element of iterateElements(root)) if (element.tagName in players) showAsLink(element)
  if (isWordPress) addParagraphs(root)
  const safe = toSafe.runSync(root) as Root
  const pictures = completePictures(safe)
  return { markdown: writer.stringify(writer.runSync(safe)).trim(), pictures }
}

/** Elements without an equivalent in Markdown, with the attribute that contains their URL. */
const players: Readonly<Record<string, string>> = {
  iframe: 'src',
  video: 'src',
  audio: 'src',
  embed: 'src',
  object: 'data',
}

/** Replaces an embedded video with a link to it. */
function showAsLink(element: Element): void {
  const source = element.children.find((child) => isElement(child, 'source'))
  const address = String(element.properties[players[element.tagName] ?? ''] ?? source?.properties.src ?? '')
  const href = address.replace(/^\/\//, 'https://')
  const isAddress = /^https?:\/\//i.test(href)
  element.tagName = isAddress ? 'a' : 'span'
  if (!isAddress) return
  const title = String(element.properties.title ?? '').trim()
  element.properties = { href }
  element.children = [{ type: 'text', value: title || href }]
}

/** Removes pictures without an address. @returns the addresses of the others */
function completePictures(root: Root): string[] {
  const addresses: string[] = []
  for (const element of iterateElements(root)) {
    element.children = element.children.filter((child) => !isElement(child, 'img') || child.properties.src)
  }
  root.children = root.children.filter((child) => !isElement(child, 'img') || child.properties.src)
  for (const element of iterateElements(root)) {
    if (element.tagName !== 'img') continue
    const address = String(element.properties.src).replace(/^\/\//, 'https://')
    element.properties.src = address
    addresses.push(address)
  }
  return addresses
}

const blocks = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'details', 'div', 'dl', 'fieldset', 'figure', 'footer'],
  ...['form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table'],
  'ul',
])

/** Puts the text between blocks in paragraphs, which WordPress separates by blank lines, and its lines by line breaks. */
function addParagraphs(root: Root): void {
  const children: RootContent[] = []
  let open: Element | undefined
  const add = (node: ElementContent) => {
    if (!open) {
      open = { type: 'element', tagName: 'p', properties: {}, children: [] }
      children.push(open)
    }
    open.children.push(node)
  }
  for (const node of root.children) {
    if (node.type === 'doctype') continue
    if (node.type === 'element' && blocks.has(node.tagName)) {
      open = undefined
      children.push(node)
      continue
    }
    if (node.type !== 'text') {
      add(node)
      continue
    }
    for (const [index, paragraph] of node.value.split(/\r?\n[ \t]*\r?\n\s*/).entries()) {
      if (index > 0) open = undefined
      for (const [lineIndex, value] of paragraph.split(/\r?\n/).entries()) {
        if (lineIndex > 0 && open) add({ type: 'element', tagName: 'br', properties: {}, children: [] })
        if (value.trim() !== '' || open) add({ type: 'text', value })
      }
    }
  }
  root.children = children
}
