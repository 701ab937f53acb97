-- The document of an export is printed in the language it was asked for in.
alter table family_exports
  add column language text not null default 'en' check (language in ('en', 'es', 'fr'));
