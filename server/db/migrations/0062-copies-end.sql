-- Signing out everywhere also ends copies of one's own data: whoever asked for one from another browser could fetch it.
-- The policy shows a person their own alone.
grant delete on own_exports to evenhand_app;
