import type { FAQPage } from 'schema-dts'

/** Structured data of questions and answers. Answers may contain HTML. */
export const describeQuestions = (name: string, questions: { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  name,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
