import { lineOf, type Node, treeOf, walk } from './syntax-tree.ts'

/** Attributes and fields with text for people. */
const read =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|\w+Label|title|placeholder|label|legend|hint|text|message|heading|description|summary|caption|subject|preview|prompt)$/

/** An attribute of a component with text for people. Elsewhere these names are for machines. */
const readInElements = /^action$/

/** Functions with a text argument for people: toasts, and Zod's messages for invalid values. */
const says = /^(error|success|toast|min|max|length|regex|refine|email|errorAt|pageHead)$/

const attributesForMachines = /^(class(Name)?|d|sizes|style|viewBox|data-.*|to|href|src|id|key|name|type)$/
const callsForMachines =
  /^(clsx|buttonClass|matchMedia|querySelector(All)?|closest|fetch|lockName|require|describe|meta|startsWith)$/
/** Errors that are only logged. */
const errorsForLog = /^(Error|TypeError|RangeError|Interrupted|StoreUnavailable)$/
/** Functions whose arguments are queries or keys of counters and columns. */
const keyed = /^(inArray|count|isNew|textOf|keyOfSku)$/
/** Loggers: their text is for operators. */
const loggers = /^(log|console|logger)$/

/** Text for people in a source file, each as `file:line: text`. */
export function findWords(file: string): string[] {
  const found: string[] = []
  const note = (node: Node, text: string) => found.push(`${file}:${lineOf(file, node.start)}: ${text.trim()}`)
  walk(treeOf(file), (node, above) => {
    if (isForMachines(node, above.at(-1))) return false
    if (node.type === 'JSXText' && hasWord(node.value)) note(node, String(node.value))
    const text = textOf(node)
    if (text !== undefined && (looksLikeSentence(text) || (hasWord(text) && isRead(node, above)))) note(node, text)
  })
  return found
}

/** The text of a literal, or the fixed parts of a template. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

const hasWord = (text: unknown): boolean => /\p{L}{2}/u.test(String(text).replace('&nbsp;', ''))

/** `Nothing here`, ` of {} items`: text for people, wherever it is. */
const looksLikeSentence = (text: string): boolean =>
  /^[“"'(]?\p{Lu}[\p{L}’']* \p{L}/u.test(text) ||
  (text.includes('{}') && /(^|\}) ?\p{Ll}{2,} [\p{Ll} ]*(\{|$)/u.test(text)) ||
  /\p{L}{2,} \p{Ll}{2,}.*[\p{L}})][.!?]$/u.test(text.trim())

function isForMachines(node: Node, parent?: Node): boolean {
  if (/^(Import|Export(All|Named)|TS)/.test(node.type))
    return node.type !== 'ExportNamedDeclaration' && !isExpression(node)
  if (node.type === 'JSXAttribute') return attributesForMachines.test(nameOf(node.name))
  if (node.type === 'TaggedTemplateExpression') return true
  // A compared literal is a value.
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) return true
  if (isFontsOrBytes(textOf(node) ?? '')) return true
  if (!parent || !/^(Call|New)Expression$/.test(parent.type)) return false
  const callee = parent.callee as Node
  // `z.string().max(9, 'Too long').meta(…)`: the callee may contain text itself.
  if (callee === node) return false
  const isLog = callee.type === 'MemberExpression' && loggers.test(nameOf(callee.object))
  // The message of an error class is for the log. People read the message shown where it is caught.
  if (isLog || callee.type === 'Super') return true
  return [callsForMachines, errorsForLog, keyed].some((names) => names.test(nameOf(callee)))
}

/** `… as const` and similar wrap expressions. */
const isExpression = (node: Node): boolean => /^TS(As|Satisfies|NonNull)/.test(node.type)

const isFontsOrBytes = (text: string): boolean => /, (sans-)?serif$|^data:/.test(text)

/** Whether a text is for people, directly or as one branch of an expression. */
function isRead(node: Node, above: Node[]): boolean {
  const parent = above.at(-1)
  if (!parent) return false
  const isChosen = /^(Conditional|Logical)Expression$/.test(parent.type) && parent.test !== node
  if (isChosen || isExpression(parent)) return isRead(parent, above.slice(0, -1))
  if (parent.type === 'JSXExpressionContainer') {
    const holder = above.at(-2)
    return holder?.type === 'JSXAttribute' ? isReadAttribute(holder) : true
  }
  if (parent.type === 'JSXAttribute') return isReadAttribute(parent)
  if (parent.type === 'Property') return parent.value === node && read.test(nameOf(parent.key))
  if (parent.type !== 'CallExpression' || !says.test(nameOf(parent.callee))) return false
  // Its first arguments are a field and a code.
  return nameOf(parent.callee) !== 'errorAt' || (parent.arguments as Node[]).indexOf(node) > 1
}

const isReadAttribute = ({ name }: Node): boolean => read.test(nameOf(name)) || readInElements.test(nameOf(name))

/** The name of a field, an attribute or a callee. */
function nameOf(node: unknown): string {
  const { type, name, value, property, namespace } = node as Node
  if (type === 'MemberExpression') return nameOf(property)
  if (type === 'JSXNamespacedName') return nameOf(namespace)
  return String(type === 'Literal' ? value : typeof name === 'string' ? name : '')
}
