import type { FAQPage } from 'schema-dts'

/** A page of questions and answers; an answer is HTML, which search engines read. */
export const describeQuestions = (name: string, questions: { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  name,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
