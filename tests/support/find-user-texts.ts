import { findLine, type Node, parseSource, walk } from './syntax-tree.ts'

/** Attributes and fields with user-facing text. */
const userTextNames =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|\w+Label|title|placeholder|label|legend|hint|text|message|heading|description|summary|caption|subject|preview|prompt)$/

/** Component attributes with user-facing text. Elsewhere these names are technical. */
const userTextAttributes = /^action$/

/** Functions with a user-facing text argument: toasts, and Zod's messages for invalid values. */
const userTextFunctions = /^(error|success|toast|min|max|length|regex|refine|email|errorAt|pageHead)$/

const technicalAttributes = /^(class(Name)?|d|sizes|style|viewBox|data-.*|to|href|src|id|key|name|type)$/
const technicalFunctions =
  /^(clsx|buttonClass|matchMedia|querySelector(All)?|closest|fetch|lockName|require|describe|meta|startsWith)$/
/** Errors that are only logged. */
const loggedErrors = /^(Error|TypeError|RangeError|Interrupted|StoreUnavailable)$/
/** Functions whose arguments are queries or keys of counters and columns. */
const keyFunctions = /^(inArray|count|isNew|getCellText|keyFromSku)$/
/** Loggers: their text is for operators. */
const loggers = /^(log|console|logger)$/

/** Finds user-facing texts in a source file, each as `file:line: text`. */
export function findUserTexts(file: string): string[] {
  const found: string[] = []
  const addFinding = (node: Node, text: string) => found.push(`${file}:${findLine(file, node.start)}: ${text.trim()}`)
  walk(parseSource(file), (node, ancestors) => {
    if (isTechnical(node, ancestors.at(-1))) return false
    if (node.type === 'JSXText' && hasWord(node.value)) addFinding(node, String(node.value))
    const text = getText(node)
    if (text !== undefined && (looksLikeSentence(text) || (hasWord(text) && isUserFacing(node, ancestors))))
      addFinding(node, text)
  })
  return found
}

/** Returns the text of a literal, or the fixed parts of a template joined by `{}`. */
function getText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

const hasWord = (text: unknown): boolean => /\p{L}{2}/u.test(String(text).replace('&nbsp;', ''))

/** Matches sentences such as `Nothing here` or ` of {} items`, which are user-facing wherever they are. */
const looksLikeSentence = (text: string): boolean =>
  /^[“"'(]?\p{Lu}[\p{L}’']* \p{L}/u.test(text) ||
  (text.includes('{}') && /(^|\}) ?\p{Ll}{2,} [\p{Ll} ]*(\{|$)/u.test(text)) ||
  /\p{L}{2,} \p{Ll}{2,}.*[\p{L}})][.!?]$/u.test(text.trim())

function isTechnical(node: Node, parent?: Node): boolean {
  if (/^(Import|Export(All|Named)|TS)/.test(node.type))
    return node.type !== 'ExportNamedDeclaration' && !isTypeAssertion(node)
  if (node.type === 'JSXAttribute') return technicalAttributes.test(getName(node.name))
  if (node.type === 'TaggedTemplateExpression') return true
  // A literal in a comparison is a value.
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) return true
  if (isFontsOrBytes(getText(node) ?? '')) return true
  // The name of a field, which may have spaces.
  if (parent?.type === 'Property' && parent.key === node && !parent.computed) return true
  if (!parent || !/^(Call|New)Expression$/.test(parent.type)) return false
  const callee = parent.callee as Node
  // `z.string().max(9, 'Too long').meta(…)`: the callee may contain text itself.
  if (callee === node) return false
  const isLog = callee.type === 'MemberExpression' && loggers.test(getName(callee.object))
  // The message of an error class is for the log. Users see the message of the place where it is caught.
  if (isLog || callee.type === 'Super') return true
  return [technicalFunctions, loggedErrors, keyFunctions].some((names) => names.test(getName(callee)))
}

/** Whether a node wraps an expression in a type assertion, such as `… as const`. */
const isTypeAssertion = (node: Node): boolean => /^TS(As|Satisfies|NonNull)/.test(node.type)

const isFontsOrBytes = (text: string): boolean => /, (sans-)?serif$|^data:/.test(text)

/** Whether a text is user-facing, directly or as one branch of an expression. */
function isUserFacing(node: Node, ancestors: Node[]): boolean {
  const parent = ancestors.at(-1)
  if (!parent) return false
  const isBranch = /^(Conditional|Logical)Expression$/.test(parent.type) && parent.test !== node
  if (isBranch || isTypeAssertion(parent)) return isUserFacing(parent, ancestors.slice(0, -1))
  if (parent.type === 'JSXExpressionContainer') {
    const holder = ancestors.at(-2)
    return holder?.type === 'JSXAttribute' ? isUserFacingAttribute(holder) : true
  }
  if (parent.type === 'JSXAttribute') return isUserFacingAttribute(parent)
  if (parent.type === 'Property') return parent.value === node && userTextNames.test(getName(parent.key))
  if (parent.type !== 'CallExpression' || !userTextFunctions.test(getName(parent.callee))) return false
  // The first arguments of `errorAt` are a field and a code.
  return getName(parent.callee) !== 'errorAt' || (parent.arguments as Node[]).indexOf(node) > 1
}

const isUserFacingAttribute = ({ name }: Node): boolean =>
  userTextNames.test(getName(name)) || userTextAttributes.test(getName(name))

/** Returns the name of a field, an attribute, or a callee. */
function getName(node: unknown): string {
  const { type, name, value, property, namespace } = node as Node
  if (type === 'MemberExpression') return getName(property)
  if (type === 'JSXNamespacedName') return getName(namespace)
  return String(type === 'Literal' ? value : typeof name === 'string' ? name : '')
}
