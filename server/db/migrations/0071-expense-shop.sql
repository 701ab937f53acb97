-- Where an expense was bought, as a parent or their receipt says it; empty where it is not said.
alter table expenses add column shop text not null default '' check (length(shop) <= 80);
grant update (shop) on expenses to evenhand_app;
