import { foldName } from '../../worker/shared/fold.ts'
import type { Buyer } from './buy.ts'

type Names = { locale: string; first: string[]; last: string[] }

const split = (text: string): string[] => text.split(' ')

/** Names as people of many places write them; a place that stands twice is twice as common. */
const german: Names = {
  locale: 'de',
  first: split('Anna Jörg Zoë Björn Käthe Lukas Günther Sophie Änne Matthias Lena Jürgen Frieda Moritz Heike Özlem Till Rosa Veit Ute'),
  last: split(
    'Müller Schmidt Weiß Schäfer Groß Köhler Krüger Vogel Jäger Böhm Strauß Lindner Hübner Brandt Özdemir Wolff Förster Kühn Beck Thoß',
  ),
}
const places: Names[] = [
  german,
  german,
  {
    locale: 'es',
    first: split('José María Lucía Íñigo Ángel Sofía Andrés Begoña Raúl Nuria Óscar Inés Jesús Rocío Iván Marta Joaquín Pilar Hugo Alba'),
    last: split(
      'García Núñez Peña Muñoz Ibáñez Ferrer López Ordóñez Vázquez Sáez Martín Ruiz Calderón Ávila Domínguez Gil Soto Rey Vidal Cruz',
    ),
  },
  {
    locale: 'fr',
    first: split(
      'Élodie François Chloé Gaëlle Hélène Noël Anaïs Jérôme Agnès Rémi Maëlle Cédric Inès Loïc Margaux Théo Zélie Luc Aude Yves',
    ),
    last: split(
      'Lefèvre Bézier Gauthier Prévost Besançon Mercier Noël Château Hébert Lagarde Marchand Roux Blanc Fabre Dufour Joly Rey Adam Brun Colin',
    ),
  },
  {
    locale: 'en',
    first: split(
      'Łukasz Żaneta Søren Åse Øystein Jiří Zdeněk Škórka Gábor Ștefan Dilara Çağla Nguyễn Thảo Ævar Þóra Siân Niamh Oisín Tomáš',
    ),
    last: split(
      'Wałęsa Żurek Sørbø Ångström Dvořák Novák Đỗ Trần Kjær Ødegård Szabó Țepeș Yıldız Şahin Gunnarsdóttir Byrne O’Farrell Wójcik Hlaváč Phạm',
    ),
  },
  {
    locale: 'ar',
    first: split('نور فاطمة محمد أحمد ليلى يوسف مريم عمر سارة خالد هدى إبراهيم زينب حسن رنا طارق سلمى كريم آمنة بلال'),
    last: split(
      'حداد العلي الخطيب منصور النجار الشامي عبدالله القاسم صالح الحسيني درويش مراد سليمان البكري فارس غانم حمدان الزهراني قباني عيسى',
    ),
  },
  {
    locale: 'zh-cn',
    first: split('伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀英 建国 小红'),
    last: split('王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 欧阳'),
  },
  {
    locale: 'en',
    first: split(
      'Иван Ольга Дмитрий Наталья Сергей Юлия Алёна Νίκος Ελένη Γιώργος Δέσποινα Amara Chidi Kwame Priya Arjun Yuki Haruto Noa Eitan',
    ),
    last: split(
      'Иванова Смирнов Ковальчук Щербаков Παπαδόπουλος Νικολάου Okafor Mensah Sharma Patel Tanaka Satō Levi Cohen Silva Santos Kim Park Nkosi Diallo',
    ),
  },
]

const mixed = (seed: number): number => {
  let state = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b)
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b)
  return (state ^ (state >>> 16)) >>> 0
}

const pick = <T>(from: T[], seed: number): T => from[mixed(seed) % from.length] as T

/** The one name an event has once, to be looked for among all others. */
export const rarePerson: Buyer = { first_name: 'Quirin', last_name: 'Zwetschgenbaum', email: 'quirin@guests.example', locale: 'de' }

/** The same person for the same number, nearly always another for another one. */
export const personOf = (index: number): Buyer => {
  const { locale, first, last } = pick(places, index * 7 + 1)
  const first_name = pick(first, index * 7 + 2)
  const second = mixed(index * 7 + 3) % 5 === 0 ? `-${pick(last, index * 7 + 4)}` : ''
  const last_name = `${pick(last, index * 7 + 5)}${locale === 'zh-cn' ? '' : second}`
  const spelled = foldName(`${first_name} ${last_name}`).replaceAll(' ', '.')
  return { first_name, last_name, email: `${/^[a-z.]+$/.test(spelled) ? spelled : 'guest'}.${index}@guests.example`, locale }
}
