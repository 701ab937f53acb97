-- What the product speaks and shows (contract/auth.ts): a preference of another kind is a fault of ours, not a choice.
alter table people add constraint people_preferences check (
  coalesce(preferences ->> 'theme', 'auto') in ('auto', 'light', 'dark')
  and coalesce(preferences ->> 'language', 'en') in ('en', 'es', 'fr')
);
