create or replace function reviews_changed() returns trigger language plpgsql as $$
begin
  perform notify_shop('review', array(select distinct product_id from changed));
  return null;
end $$;

create or replace trigger reviews_inserted after insert on reviews
  referencing new table as changed for each statement execute function reviews_changed();
create or replace trigger reviews_updated after update on reviews
  referencing new table as changed for each statement execute function reviews_changed();
create or replace trigger reviews_deleted after delete on reviews
  referencing old table as changed for each statement execute function reviews_changed();

create or replace function reviewer_renamed() returns trigger language plpgsql as $$
begin
  perform notify_shop('review', array(select product_id from reviews where user_id = new.id));
  return null;
end $$;

create or replace trigger users_renamed after update on users for each row
  when (old.name is distinct from new.name) execute function reviewer_renamed();
