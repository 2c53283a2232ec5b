-- Counts each change of the category tree, so that every process reads it again, and staff learn that it has changed.
create or replace function category_tree_changed() returns trigger language plpgsql as $$
begin
  update category_tree set revision = revision + 1, changed_in = pg_current_xact_id();
  return null;
end $$;

create or replace trigger categories_change_tree after insert or update or delete on categories
  for each statement execute function category_tree_changed();

-- The version before the tree adds roots by their names alone.
create or replace function complete_category() returns trigger language plpgsql as $$
begin
  if new.slug is null then
    new.slug := trim(both '-' from regexp_replace(lower(new.name), '[^a-z0-9]+', '-', 'g'));
    new.path := new.slug;
    new.has_landing_page := false;
  end if;
  return new;
end $$;

create or replace trigger complete_category before insert on categories for each row execute function complete_category();
