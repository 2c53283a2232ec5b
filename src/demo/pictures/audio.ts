import { type Drawing, lines, lyingShadow, mirrored, shadow, times } from './drawing.ts'

export const headphones: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(400, 652, 250)}
  <path d="M192 450C150 90 650 90 608 450" fill="none" stroke="url(#body)" stroke-width="40" stroke-linecap="round"/>
  <path d="M250 270C300 160 500 160 550 270" fill="none" stroke="${deep}" stroke-width="24" stroke-linecap="round"/>
  ${lines('M206 380C214 250 296 190 400 186', light, 6, 0.5)}
  ${mirrored(`
    <rect x="178" y="376" width="26" height="84" rx="13" fill="url(#metal)"/>
    <rect x="226" y="440" width="62" height="186" rx="31" fill="${deep}"/>
    <rect x="234" y="456" width="18" height="150" rx="9" fill="#fff" opacity=".1"/>
    <rect x="136" y="420" width="112" height="226" rx="56" fill="url(#fall)"/>
    <rect x="152" y="442" width="74" height="182" rx="37" fill="${base}"/>
    <rect x="164" y="462" width="14" height="120" rx="7" fill="#fff" opacity=".22"/>
    <circle cx="192" cy="604" r="5" fill="${dark}"/>`)}`

export const earbuds: Drawing = ({ base, dark, deep, light }) => {
  const bud = `
    <path d="M318 372h34v120h-34z" fill="url(#body)"/>
    <ellipse cx="350" cy="356" rx="50" ry="46" fill="url(#face)"/>
    <ellipse cx="386" cy="366" rx="20" ry="30" fill="${deep}"/>
    <rect x="326" y="392" width="8" height="60" rx="4" fill="#fff" opacity=".3"/>`
  return `
  ${shadow(400, 652, 210)}
  <path d="M236 440V330c0-84 60-140 164-140s164 56 164 140v110z" fill="${dark}"/>
  <path d="M262 440V338c0-70 50-118 138-118s138 48 138 118v102z" fill="${deep}"/>
  <rect x="236" y="404" width="328" height="90" fill="${deep}"/>
  ${mirrored(bud)}
  <path d="M226 450h348v54c0 92-62 146-150 146h-48c-88 0-150-54-150-146z" fill="url(#body)"/>
  <path d="M226 450h348v10H226z" fill="${light}"/>
  <path d="M252 480c4 90 40 130 90 144" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".25"/>
  <circle cx="400" cy="530" r="7" fill="#7fe0a0"/>
  <path d="M370 570h60" stroke="${base}" stroke-width="6" stroke-linecap="round"/>`
}

export const portableSpeaker: Drawing = ({ base, dark, deep, light, pale }) => `
  ${shadow(400, 652, 220)}
  ${lines('M560 300c84-10 96 130 12 150', deep, 22)}
  <rect x="222" y="220" width="356" height="424" rx="110" fill="url(#body)"/>
  <rect x="222" y="220" width="356" height="424" rx="110" fill="url(#mesh)" opacity=".22"/>
  <ellipse cx="400" cy="262" rx="134" ry="44" fill="${dark}"/>
  <ellipse cx="400" cy="256" rx="134" ry="42" fill="${base}"/>
  ${lines('M340 256h28M354 242v28M432 256h28', pale, 7)}
  <rect x="222" y="510" width="356" height="18" fill="${deep}" opacity=".35"/>
  <rect x="352" y="420" width="96" height="36" rx="18" fill="${deep}"/>
  <rect x="366" y="434" width="68" height="8" rx="4" fill="${light}"/>
  <path d="M256 330v220" stroke="#fff" stroke-width="22" stroke-linecap="round" opacity=".2"/>`

export const bookshelfSpeakers: Drawing = ({ dark, deep, light }) => {
  const speaker = (x: number) => `
    <rect x="${x}" y="228" width="228" height="420" rx="12" fill="url(#body)"/>
    ${lines(`M${x + 8} 300h212M${x + 8} 410h212M${x + 8} 545h212`, deep, 3, 0.18)}
    <rect x="${x + 18}" y="246" width="192" height="384" rx="8" fill="url(#ink)"/>
    <circle cx="${x + 114}" cy="330" r="50" fill="#15161a"/><circle cx="${x + 114}" cy="330" r="34" fill="#5d616b"/>
    <circle cx="${x + 106}" cy="320" r="14" fill="#fff" opacity=".28"/>
    <circle cx="${x + 114}" cy="504" r="88" fill="#15161a"/><circle cx="${x + 114}" cy="504" r="70" fill="#3a3d45"/>
    <circle cx="${x + 114}" cy="504" r="70" fill="url(#mesh)" opacity=".25"/>
    <circle cx="${x + 114}" cy="504" r="28" fill="#70757f"/><circle cx="${x + 106}" cy="494" r="12" fill="#fff" opacity=".3"/>
    <path d="M${x} 240a12 12 0 0 1 12-12h204" fill="none" stroke="${light}" stroke-width="4"/>`
  return `${shadow(400, 650, 310)}${speaker(150)}${speaker(422)}
    <circle cx="618" cy="604" r="10" fill="${dark}"/><circle cx="264" cy="608" r="5" fill="#7fe0a0"/>`
}

export const turntable: Drawing = ({ base, deep, light }) => `
  ${lyingShadow('M150 190h500v430H150z')}
  <rect x="130" y="180" width="540" height="440" rx="22" fill="url(#face)"/>
  ${lines('M140 250h520M140 340h520M140 460h520M140 560h520', deep, 3, 0.14)}
  <circle cx="350" cy="400" r="196" fill="url(#metal)"/>
  <circle cx="350" cy="400" r="184" fill="#1b1c20"/>
  <g fill="none" stroke="#4a4d55" stroke-width="2" opacity=".7"><circle cx="350" cy="400" r="166"/><circle cx="350" cy="400" r="148"/><circle cx="350" cy="400" r="130"/><circle cx="350" cy="400" r="112"/><circle cx="350" cy="400" r="94"/></g>
  <path d="M350 400L236 258a182 182 0 0 1 70-34zM350 400l114 142a182 182 0 0 1-70 34z" fill="#fff" opacity=".13"/>
  <circle cx="350" cy="400" r="64" fill="#e0894f"/><circle cx="350" cy="400" r="46" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/>
  <circle cx="350" cy="400" r="8" fill="#f4f5f7"/>
  <circle cx="590" cy="270" r="46" fill="${deep}"/><circle cx="590" cy="270" r="30" fill="url(#metal)"/>
  ${lines('M604 224L588 280 572 440 482 506', '#eef0f3', 12)}
  <rect x="590" y="206" width="40" height="30" rx="8" transform="rotate(16 610 220)" fill="#6b707a"/>
  <path d="M494 482l22 30-44 28-14-20z" fill="#24262b"/>
  <circle cx="606" cy="560" r="26" fill="url(#metal)"/>${lines('M606 560v-18', '#565b64', 5)}
  <rect x="524" y="548" width="34" height="24" rx="6" fill="${base}" stroke="${light}" stroke-width="3"/>`

export const soundbar: Drawing = () => `
  <rect x="176" y="170" width="448" height="262" rx="12" fill="#3a3d45" opacity=".9"/>
  <rect x="190" y="184" width="420" height="234" rx="4" fill="url(#screen)" opacity=".75"/>
  <path d="M190 380l110-96 70 60 96-104 144 128v50H190z" fill="#2c2e55" opacity=".5"/>
  ${shadow(400, 556, 330)}
  <rect x="70" y="552" width="660" height="30" rx="6" fill="url(#wood)"/><rect x="70" y="576" width="660" height="10" fill="#7c5434" opacity=".5"/>
  <rect x="104" y="462" width="592" height="90" rx="30" fill="url(#ink)"/>
  <rect x="116" y="472" width="568" height="72" rx="24" fill="#3d4048"/>
  <rect x="116" y="472" width="568" height="72" rx="24" fill="url(#mesh)" opacity=".5"/>
  <rect x="128" y="468" width="544" height="14" rx="7" fill="#fff" opacity=".16"/>
  ${times(3, (index) => `<circle cx="${382 + index * 18}" cy="508" r="4" fill="#e9f3ff" opacity="${1 - index * 0.3}"/>`)}
  <rect x="590" y="500" width="66" height="16" rx="8" fill="#8d929c"/>`
