import type { Element, ElementContent, Root } from 'hast'
import { getText, isElement } from './hast.ts'

export interface Question {
  question: string
  answer: ElementContent[]
}

/** Wraps each third-level heading and its content in a `details` element. @returns the questions that have an answer */
export function foldQuestions(root: Root): Question[] {
  const questions: Question[] = []
  const folded: Root['children'] = []
  let open: { details: Element; question: Question } | undefined
  for (const node of root.children) {
    if (isElement(node, 'h3')) {
      const question: Question = { question: getText(node), answer: [] }
      const details = element('details', [element('summary', node.children), element('div', question.answer)])
      open = { details, question }
      questions.push(question)
      folded.push(details)
    } else if (isElement(node, 'h2')) {
      open = undefined
      folded.push(node)
    } else if (open && node.type !== 'doctype') open.question.answer.push(node)
    else folded.push(node)
  }
  root.children = folded
  return questions.filter(({ answer }) => answer.some(({ type }) => type === 'element'))
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
