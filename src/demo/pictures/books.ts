import { type Drawing, lines, shadow, times } from './drawing.ts'
import type { Tint } from './tint.ts'

/** A scene for the upper part of a cover, on 320 by 330 from its corner 0, 0. */
export type Motif = (tint: Tint) => string

/**
 * A standing book.
 * @param title its lines
 * @param light whether the words are light on a dark cover
 */
export const book =
  (title: string[], author: string, motif: Motif, light = true): Drawing =>
  (tint) => {
    const ink = light ? '#fdf8ec' : '#26262e'
    const size = Math.min(44, Math.floor(520 / Math.max(...title.map((line) => line.length))))
    return `
  ${shadow(420, 690, 240)}
  <path d="M222 110H590L610 130V690H222z" fill="#efe7d6"/>${lines('M598 140V676M604 146V680', '#cfc4ad', 2)}<path d="M222 670L236 690H610V676z" fill="#d9cfba"/>
  <rect x="222" y="104" width="376" height="572" rx="6" fill="url(#face)"/>
  <g transform="translate(250 150)"><clipPath id="cover"><path d="M-28-46h376v386h-376z"/></clipPath><g clip-path="url(#cover)">${motif(tint)}</g></g>
  <path d="M222 104h26v572h-26z" fill="#000" opacity=".16"/><path d="M248 104h5v572h-5z" fill="#fff" opacity=".16"/>
  <g font-family="Georgia,serif" fill="${ink}" text-anchor="middle">${title
    .map(
      (line, index) =>
        `<text x="422" y="${574 + (index - (title.length - 1) / 2) * (size * 1.18)}" font-size="${size}" font-weight="700">${escaped(line)}</text>`,
    )
    .join(
      '',
    )}<text x="422" y="652" font-size="21" letter-spacing="2" opacity=".85">${escaped(author.toUpperCase())}</text></g>
  <path d="M222 104H420L250 676H222z" fill="#fff" opacity=".06"/>`
  }

const escaped = (words: string) => words.replaceAll('&', '&amp;')

const wave = (y: number, color: string) =>
  `<path d="M-40 ${y}q24-22 48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0V420H-40z" fill="${color}"/>`
const stars = (color: string) =>
  times(
    18,
    (index) =>
      `<circle cx="${((index * 83) % 360) - 14}" cy="${((index * 57) % 230) - 26}" r="${1.5 + (index % 3)}" fill="${color}"/>`,
  )

export const lighthouse: Motif = ({ deep, light }) => `
  <path d="M190 70L380-30V150z" fill="#ffe9ac" opacity=".6"/><path d="M140 300l16-210h48l16 210z" fill="#f7efe0"/><path d="M150 160h60l4 44h-68zM144 250h72l3 44h-78z" fill="#c9473b"/><path d="M152 54h56v40h-56z" fill="#ffe08a"/><path d="M146 54l34-34 34 34z" fill="#c9473b"/>${wave(280, light)}${wave(310, deep)}`
export const orbit: Motif = ({ light }) => `
  ${stars('#fff')}<circle cx="160" cy="160" r="74" fill="#e8935a"/><path d="M90 136q70 30 144 4M88 176q76 30 144 6" fill="none" stroke="#b8643a" stroke-width="10"/><ellipse cx="160" cy="160" rx="150" ry="46" transform="rotate(-22 160 160)" fill="none" stroke="${light}" stroke-width="6"/><circle cx="300" cy="104" r="15" fill="#fdf8ec"/><path d="M292 80h16v-14h-16zM292 128h16v14h-16z" fill="#fdf8ec"/>`
export const streetMap: Motif = ({ deep }) => `
  <g transform="rotate(-6 160 150)"><path d="M10 20h300v270H10z" fill="#f3e5c3"/>${lines('M10 90H310M10 160H310M10 230H310M80 20V290M160 20V290M240 20V290', deep, 5, 0.5)}${lines('M20 280C90 220 110 140 190 130S280 70 300 30', '#c9473b', 9)}<path d="M96 104h48v40H96zM176 176h48v40h-48zM30 176h36v40H30z" fill="${deep}" opacity=".45"/><circle cx="190" cy="130" r="16" fill="#c9473b"/></g>`
export const pines: Motif = ({ deep }) => {
  const pine = (x: number, y: number, size: number) =>
    `<path d="M${x} ${y - size}l${size * 0.36} ${size * 0.5}h-${size * 0.16}l${size * 0.28} ${size * 0.5}h-${size * 0.96}l${size * 0.28}-${size * 0.5}h-${size * 0.16}z" fill="${deep}"/>`
  return `${stars('#fff')}<circle cx="236" cy="60" r="34" fill="#f6efdc"/>${pine(40, 280, 180)}${pine(290, 290, 210)}${pine(110, 290, 120)}<path d="M130 230h110v66H130z" fill="#3a2a22"/><path d="M116 236l69-54 69 54z" fill="#f4f6f8"/><path d="M170 254h30v42h-30z" fill="#ffcf5a"/><path d="M-40 290q100-30 200 0t240-6V420H-40z" fill="#eef2f5"/>`
}
export const hive: Motif = () => `
  <path d="M80 290C60 150 110 60 160 50C210 60 260 150 240 290z" fill="#e6ad3c"/>${lines('M98 150q62 26 124 0M84 200q76 30 152 0M80 250q80 30 160 0M118 104q42 18 84 0', '#b57c1c', 8)}<circle cx="160" cy="240" r="26" fill="#5a3a12"/>${times(4, (index) => `<g transform="translate(${[40, 282, 262, 56][index]} ${[110, 70, 186, 40][index]})"><ellipse rx="20" ry="13" fill="#2c2a26"/><path d="M-4-12h9v25h-9z" fill="#ffcf5a"/><ellipse cx="-6" cy="-16" rx="12" ry="8" fill="#fff" opacity=".85"/><ellipse cx="10" cy="-16" rx="12" ry="8" fill="#fff" opacity=".85"/></g>`)}`
export const comet: Motif = () => `
  ${stars('#ffe9ac')}<path d="M-30 300L200 70l50 50z" fill="#ffb14a" opacity=".5"/><path d="M10 290L204 80l30 30z" fill="#ffd98a" opacity=".8"/><g transform="rotate(45 222 92)"><path d="M190 20c30-40 60-40 90 0v120h-90z" transform="translate(-13 0)" fill="#cfd6dd"/><circle cx="222" cy="60" r="22" fill="#4a90b8" stroke="#fff" stroke-width="7"/><path d="M177 90l-34 60h34zM267 90l34 60h-34z" fill="#d9534a"/><path d="M186 140h72v18h-72z" fill="#8a929c"/></g>`
export const otter: Motif = ({ light }) => `
  <circle cx="270" cy="30" r="40" fill="#ffd56b"/><path d="M-40 130q90-70 190-10t230-20V420H-40z" fill="#7fb56f"/>${wave(190, '#6fb6d6')}${wave(260, '#4b97c2')}<path d="M60 230C60 180 110 160 150 176C200 150 270 180 276 232C230 260 110 262 60 230z" fill="#8a5a3a"/><circle cx="110" cy="170" r="46" fill="#8a5a3a"/><circle cx="76" cy="136" r="14" fill="#8a5a3a"/><circle cx="144" cy="136" r="14" fill="#8a5a3a"/><ellipse cx="110" cy="188" rx="30" ry="22" fill="#e9d3b8"/><circle cx="94" cy="164" r="6" fill="#26221e"/><circle cx="128" cy="164" r="6" fill="#26221e"/><ellipse cx="110" cy="178" rx="9" ry="6" fill="#26221e"/><ellipse cx="200" cy="204" rx="42" ry="20" fill="#e9d3b8"/>${lines('M20 300q40-14 80 0M200 310q40-14 80 0', light, 6)}`
export const storm: Motif = ({ pale }) => `
  <g fill="none" stroke="${pale}" stroke-width="7" stroke-linecap="round"><path d="M60 120a44 44 0 0 1 40-60 62 62 0 0 1 118-8 50 50 0 0 1 42 92H92"/><path d="M110 170l-20 50M170 170l-20 50M230 170l-20 50M140 220l-20 50M200 220l-20 50"/></g><path d="M186 110l-40 60h30l-16 50 50-66h-30l20-44z" fill="#ffd56b"/>`
export const loaf: Motif = () => `
  <ellipse cx="160" cy="180" rx="140" ry="104" fill="#a8652c"/><ellipse cx="160" cy="166" rx="132" ry="92" fill="#d99b52"/>${lines('M80 120q40 40 30 110M150 90q40 50 30 140M220 110q34 44 22 104', '#f6e3c2', 14)}<path d="M20 290h280v14H20z" fill="#f6efdf"/>${lines('M260 60q20-20 0-44M288 74q20-20 0-44', '#fdf8ec', 7, 0.7)}`
export const pan: Motif = () => `
  <circle cx="140" cy="180" r="124" fill="#2d2f36"/><circle cx="140" cy="180" r="104" fill="#454852"/><path d="M226 92l100-96 20 20-96 100z" fill="#2d2f36"/><circle cx="112" cy="160" r="44" fill="#fdf8ec"/><circle cx="114" cy="160" r="20" fill="#f4b63c"/><circle cx="190" cy="196" r="20" fill="#d9473b"/><circle cx="160" cy="244" r="18" fill="#d9473b"/><path d="M90 226q30-20 50 4q-30 20-50-4zM176 130q30-20 50 4q-30 20-50-4z" fill="#6fa35c"/>`
export const garden: Motif = ({ deep }) => `
  <path d="M-40 250h420v170H-40z" fill="#7a5233"/>${times(5, (index) => `${lines(`M${20 + index * 70} 256V${130 + (index % 2) * 40}`, '#4f8049', 8)}<path d="M${20 + index * 70} 210q34-10 36-40q-32 4-36 40zm0 10q-34-10-36-40q32 4 36 40z" fill="#6fa35c"/>`)}${times(3, (index) => `<g transform="translate(${20 + index * 140} 124)" fill="#f2b84b">${times(8, (petal) => `<ellipse cy="-26" rx="11" ry="20" transform="rotate(${petal * 45})"/>`)}<circle r="15" fill="#7a4a22"/></g>`)}<circle cx="90" cy="160" r="20" fill="#d9473b"/><circle cx="230" cy="160" r="20" fill="#d9473b"/><path d="M-40 290h420v8H-40z" fill="${deep}" opacity=".5"/>`
export const trail: Motif = ({ deep, light }) => `
  <circle cx="160" cy="120" r="60" fill="#ffcf5a"/><path d="M-40 260L70 90l60 90 70-120 180 220v140H-40z" fill="${deep}"/><path d="M200 60l-36 62 26 20 20-20 24 20 14-22z" fill="#fdf8ec"/><path d="M70 90l-26 40 22 16 14-14 16 4z" fill="#fdf8ec"/><path d="M-40 290q140-60 420-20v150H-40z" fill="${light}"/>${lines('M120 350C60 320 200 310 160 280S190 250 200 230', '#fdf8ec', 11)}`
export const road: Motif = ({ pale }) => `
  ${times(6, (index) => `<path d="M${10 + index * 50} 290V${270 - index * 38}h40v${20 + index * 38}z" fill="${pale}" opacity="${0.4 + index * 0.1}"/>`)}${lines('M0 250C80 240 180 150 300 20', '#ffcf5a', 10)}<path d="M270 16l44-14-8 46z" fill="#ffcf5a"/><path d="M-40 290h420v8H-40z" fill="#fff" opacity=".6"/>`
export const runner: Motif = () => `
  <circle cx="250" cy="70" r="46" fill="#ffd56b"/><path d="M-40 270q120-40 220-10t200-20v180H-40z" fill="#fff" opacity=".25"/><circle cx="178" cy="60" r="26" fill="#26262e"/>${lines('M170 96L146 176M146 176L196 214 178 280M146 176L104 220 50 226M168 108L206 148 246 136M166 108L120 124 100 164', '#26262e', 22)}`
export const skyline: Motif = ({ pale }) => `
  ${times(7, (index) => `<path d="M${-20 + index * 52} 300V${[190, 130, 220, 112, 180, 150, 200][index]}h44V300z" fill="${pale}" opacity="${0.55 + (index % 3) * 0.15}"/>`)}<g transform="translate(0 60)"><g fill="none" stroke="#ffcf5a" stroke-width="7"><path d="M120 30a40 40 0 0 1 80 0"/><path d="M92 30a68 68 0 0 1 136 0"/><path d="M64 30a96 96 0 0 1 192 0"/></g><circle cx="160" cy="34" r="11" fill="#ffcf5a"/></g><path d="M-40 296h420v10H-40z" fill="#fff" opacity=".7"/>`
export const dots: Motif = ({ pale }) => `
  ${times(90, (index) => `<circle cx="${(index % 10) * 34 + 6}" cy="${Math.floor(index / 10) * 34}" r="${4 + ((index * 37) % 7)}" fill="${pale}" opacity=".55"/>`)}${lines('M6 272L74 204 142 238 210 102 278 136 320 34', '#ffcf5a', 9)}<circle cx="210" cy="102" r="16" fill="#ffcf5a"/>`
