import { type Drawing, lines, shadow, times } from './drawing.ts'

export const smartwatch: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(400, 712, 120)}
  <path d="M322 290L344 96c36-18 76-18 112 0l22 194z" fill="url(#body)"/>
  <path d="M322 510l22 190c36 14 76 14 112 0l22-190z" fill="url(#body)"/>
  ${times(4, (index) => `<ellipse cx="400" cy="${578 + index * 30}" rx="8" ry="6" fill="${deep}" opacity=".7"/>`)}
  ${lines('M352 130v90M350 580v90', light, 6, 0.6)}
  <rect x="534" y="350" width="30" height="34" rx="10" fill="${dark}"/><rect x="534" y="416" width="30" height="34" rx="10" fill="${dark}"/>
  <circle cx="400" cy="400" r="158" fill="url(#metal)"/><circle cx="400" cy="400" r="148" fill="${base}"/><circle cx="400" cy="400" r="130" fill="#101116"/>
  ${times(12, (index) => `<path d="M397 282h6v${index % 3 ? 10 : 20}h-6z" transform="rotate(${index * 30} 400 400)" fill="#eef1f5"/>`)}
  <path d="M318 452a96 96 0 0 0 150 16" fill="none" stroke="#3c4250" stroke-width="12" stroke-linecap="round"/><path d="M318 452a96 96 0 0 0 96 43" fill="none" stroke="#5ed0b0" stroke-width="12" stroke-linecap="round"/>
  ${lines('M400 400L346 348', '#fff', 13)}${lines('M400 400L462 336', '#fff', 9)}${lines('M400 400L420 470', '#ff8a5c', 5)}<circle cx="400" cy="400" r="10" fill="#ff8a5c"/>
  <path d="M300 350a112 112 0 0 1 60-58" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35"/>`

export const instantCamera: Drawing = ({ base, dark, deep, light, pale }) => `
  ${shadow(400, 652, 260)}
  <rect x="286" y="110" width="228" height="180" rx="6" fill="#fffdf6"/>
  <rect x="304" y="128" width="192" height="130" fill="url(#screen)"/>
  <path d="M304 240l60-56 40 34 44-48 48 50v38H304z" fill="#30406b" opacity=".55"/>
  <rect x="174" y="236" width="452" height="412" rx="84" fill="url(#fall)"/>
  <rect x="174" y="236" width="452" height="96" rx="48" fill="${light}" opacity=".6"/>
  <rect x="270" y="250" width="260" height="14" rx="7" fill="${deep}"/>
  <rect x="214" y="290" width="96" height="62" rx="18" fill="url(#steel)"/><path d="M226 338l30-36h30z" fill="#fff" opacity=".8"/>
  <rect x="514" y="290" width="72" height="62" rx="16" fill="#24262b"/><circle cx="550" cy="321" r="16" fill="#566277"/>
  <circle cx="400" cy="470" r="148" fill="${dark}"/><circle cx="400" cy="470" r="132" fill="${pale}"/>
  <circle cx="400" cy="470" r="108" fill="#1a1b20"/><circle cx="400" cy="470" r="76" fill="#2f3550"/>
  <circle cx="400" cy="470" r="46" fill="#12131a"/><circle cx="372" cy="438" r="22" fill="#9fb6e6" opacity=".75"/><circle cx="430" cy="500" r="10" fill="#fff" opacity=".4"/>
  <circle cx="232" cy="420" r="26" fill="#ef7d5d"/><circle cx="226" cy="412" r="9" fill="#fff" opacity=".45"/>
  <rect x="546" y="590" width="44" height="12" rx="6" fill="${base}"/>`

export const portableDrive: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(396, 646, 220)}
  ${lines('M440 600c6 80 150 0 160 70', '#3c3f47', 16)}
  <g transform="rotate(-10 400 400)">
    <rect x="256" y="150" width="288" height="460" rx="64" fill="${deep}"/>
    <rect x="268" y="162" width="264" height="436" rx="54" fill="url(#face)"/>
    <rect x="300" y="200" width="200" height="360" rx="34" fill="none" stroke="${dark}" stroke-width="5"/>
    ${times(6, (index) => lines(`M322 ${420 + index * 18}h156`, light, 4, 0.5))}
    <rect x="340" y="240" width="120" height="26" rx="13" fill="${base}" stroke="${light}" stroke-width="4"/>
    <circle cx="400" cy="340" r="34" fill="none" stroke="${light}" stroke-width="6"/><path d="M400 322v36M382 340h36" stroke="${light}" stroke-width="6" stroke-linecap="round"/>
    <path d="M292 220c0-22 14-36 34-38" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4"/>
    <rect x="374" y="592" width="52" height="26" rx="8" fill="url(#metal)"/>
  </g>`

export const powerBank: Drawing = ({ dark, deep, light }) => `
  ${shadow(400, 654, 170)}
  ${lines('M476 200C476 120 640 110 640 220V430', dark, 22)}<rect x="618" y="420" width="44" height="64" rx="12" fill="${deep}"/><rect x="628" y="480" width="24" height="34" rx="6" fill="url(#metal)"/>
  <rect x="268" y="196" width="264" height="452" rx="62" fill="url(#body)"/>
  <rect x="290" y="220" width="20" height="380" rx="10" fill="#fff" opacity=".2"/>
  <rect x="336" y="262" width="128" height="84" rx="20" fill="#15161b"/>
  <text x="400" y="322" font-family="Verdana,sans-serif" font-size="48" font-weight="700" fill="#a6f0c6" text-anchor="middle">86</text>
  ${lines('M340 520h120M340 548h120M340 576h120', light, 5, 0.5)}
  <path d="M408 404l-34 54h26l-8 40 36-56h-26z" fill="${deep}" opacity=".6"/>`

export const chargingStand: Drawing = ({ base, dark, light, pale }) => `
  ${shadow(400, 652, 270)}
  <rect x="384" y="430" width="40" height="190" fill="${dark}"/>
  <rect x="296" y="150" width="216" height="420" rx="42" fill="#1a1b20"/><rect x="306" y="160" width="196" height="400" rx="34" fill="url(#screen)"/>
  <rect x="370" y="172" width="68" height="18" rx="9" fill="#1a1b20"/>
  <rect x="380" y="352" width="48" height="76" rx="10" fill="none" stroke="#fff" stroke-width="7"/><rect x="394" y="340" width="20" height="12" rx="4" fill="#fff"/>
  <rect x="388" y="386" width="32" height="34" rx="4" fill="#fff"/>
  <circle cx="624" cy="440" r="62" fill="url(#metal)"/><circle cx="624" cy="440" r="50" fill="#15161b"/>${lines('M624 440v-30M624 440l22 14', '#fff', 6)}
  <rect x="606" y="500" width="36" height="116" rx="12" fill="${dark}"/>
  <path d="M140 600c0-62 30-86 84-86s84 24 84 86z" fill="${pale}"/>${lines('M146 566h156', dark, 4, 0.5)}
  <path d="M110 600h580a24 24 0 0 1 0 48H110a24 24 0 0 1 0-48z" fill="url(#fall)"/>
  <rect x="110" y="604" width="580" height="8" rx="4" fill="${light}"/><circle cx="400" cy="630" r="5" fill="${base}" stroke="#fff" stroke-width="2"/>`

export const eReader: Drawing = ({ base, dark, deep }) => `
  ${shadow(400, 668, 200)}
  <rect x="214" y="136" width="372" height="524" rx="36" fill="url(#face)"/>
  <path d="M214 172a36 36 0 0 1 36-36h300a36 36 0 0 1 36 36" fill="none" stroke="#fff" stroke-width="4" opacity=".35"/>
  <rect x="244" y="170" width="290" height="452" rx="8" fill="url(#paper)"/>
  <g fill="none" stroke="#4a463d" stroke-linecap="round"><path d="M300 218h178" stroke-width="10"/><path d="M272 266h234M272 290h234M272 314h220M272 338h234M272 362h150M290 402h216M272 426h234M272 450h226M272 474h234M272 498h190M290 538h216M272 562h206" stroke-width="5" opacity=".6"/></g>
  ${lines('M272 600h160', '#4a463d', 3, 0.35)}${lines('M272 600h70', '#4a463d', 5, 0.7)}
  <rect x="550" y="300" width="16" height="90" rx="8" fill="${dark}"/><rect x="550" y="406" width="16" height="90" rx="8" fill="${deep}"/>
  <path d="M244 178L420 170 250 420z" fill="#fff" opacity=".35"/><circle cx="558" cy="620" r="6" fill="${base}"/>`
