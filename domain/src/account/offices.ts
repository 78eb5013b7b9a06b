/**
 * Words for those who run a service, in the languages of Furrow: our own name and English, German and French, Spanish and
 * Portuguese, Turkish, Russian, Arabic, Chinese, Japanese, Korean. No word here may be a person's name in any of these languages.
 * Musharraf, Nizam and Ji-won are names, so the Arabic and Korean words spelt like them are in `BESIDE_OFFICES`, or in neither list.
 */
export const OFFICES: readonly string[] = wordsIn(`
  furrow admin administrator administration sysadmin moderator moderation support helpdesk staff official operator security system
  webmaster superadmin superuser
  Verwaltung Betreiber Kundendienst offiziell administrateur administratrice modérateur modératrice modération assistance système
  officiel officielle
  administrador administración administração moderador moderación moderação soporte suporte sistema oficial
  yönetici yönetim idareci moderatör destek sistem yetkili
  администратор администрация админ админы модератор модерация поддержка техподдержка система официальный
  مدير المدير المشرف إدارة الإدارة دعم الدعم النظام أدمن
  管理员 管理員 版主 客服 官方 系统 系統 运营 運營 工作人员 技术支持
  管理者 管理人 運営 モデレーター サポート 公式 システム アドミン 事務局
  관리자 운영자 운영진 모더레이터 고객지원 고객센터 공식 시스템 어드민 지원팀
`);

/** Words that a name may have beside an office, and still be mistaken for an operator's. */
export const BESIDE_OFFICES: readonly string[] = wordsIn(`
  team bot the of for and a our real verified help desk hq app inc ltd tm mod dev developer root owner founder service account s site super head web chief help center news mail billing
  das der die von und in innen Dienst Hilfe Unterstützung Entwickler Inhaber
  l le la les de du des et équipe aide el los del y equipo ayuda técnico o os as do da e equipe ajuda
  développeur propriétaire desarrollador dueño propietario desenvolvedor dono proprietário
  resmi ekip ekibi ve yardım teknik geliştirici sahibi
  команда служба поддержки и системный главный разработчик владелец модер
  فريق مشرف الفني رسمي مطور
  的 团队 團隊 支持 开发者 站长 の チーム スタッフ 開発者 オーナー 팀 지원 개발자
`);

/** Words of `BESIDE_OFFICES` that are offices, but also somebody's name or another word: a name made of them is marked, not refused. */
export const NAMES_TOO: readonly string[] = wordsIn(`
  mod root owner founder developer Entwickler Inhaber développeur propriétaire desarrollador dueño propietario desenvolvedor dono
  proprietário geliştirici sahibi разработчик владелец модер مطور 开发者 站长 開発者 オーナー 개발자
`);

function wordsIn(text: string): readonly string[] {
  return text.trim().split(/\s+/u);
}
