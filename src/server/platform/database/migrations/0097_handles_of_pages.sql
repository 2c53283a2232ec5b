ALTER TABLE "localized_slugs" DROP CONSTRAINT "localized_slugs_type_known";--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "method_configuration" text;--> statement-breakpoint
ALTER TABLE "localized_slugs" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "localized_slugs" ADD CONSTRAINT "localized_slugs_page_of_page" CHECK (("localized_slugs"."page" is not null) = ("localized_slugs"."type" = 'page')) NOT VALID;--> statement-breakpoint
ALTER TABLE "localized_slugs" ADD CONSTRAINT "localized_slugs_type_known" CHECK ("localized_slugs"."type" in ('product', 'category', 'collection', 'page')) NOT VALID;--> statement-breakpoint
DROP FUNCTION IF EXISTS claim_handle(text, integer, text, integer);
