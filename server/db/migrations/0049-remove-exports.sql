-- A parent ends an export that is on its way, or removes one that is made; the policy shows no other's.
grant delete on family_exports to evenhand_app;
