CREATE TABLE `attendees` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text NOT NULL,
	`order_number` text NOT NULL,
	`line_id` text NOT NULL,
	`ticket_id` text NOT NULL,
	`price_id` text NOT NULL,
	`ticket_title` text NOT NULL,
	`price_label` text,
	`short_id` text NOT NULL,
	`reference` text NOT NULL,
	`position` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`checked_in_at` text,
	`ticket_code` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_by_short_id` ON `attendees` (`short_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_by_code` ON `attendees` (`ticket_code`);--> statement-breakpoint
CREATE INDEX `attendees_by_order` ON `attendees` (`order_id`);--> statement-breakpoint
CREATE TABLE `check_in_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`short_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`activates_at` text,
	`expires_at` text,
	`ticket_ids` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`list_id` text NOT NULL,
	`attendee_id` text NOT NULL,
	`checked_in_at` text NOT NULL,
	`scan_id` text,
	`undone_at` text
);
--> statement-breakpoint
CREATE INDEX `check_ins_by_attendee` ON `check_ins` (`attendee_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`organizer_id` text NOT NULL,
	`organizer` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`start_date` text NOT NULL,
	`end_date` text,
	`ends_at` text NOT NULL,
	`timezone` text NOT NULL,
	`currency` text NOT NULL,
	`language` text NOT NULL,
	`location` text,
	`is_online` integer NOT NULL,
	`online_details` text,
	`status` text NOT NULL,
	`settings` text NOT NULL,
	`cover_image_id` text,
	`created_at` text NOT NULL,
	`account_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `facts` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`origin` text NOT NULL,
	`payment_account_id` text,
	`payment_connected` integer NOT NULL,
	`payment_version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`short_id` text NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`refund_status` text,
	`display_status` text NOT NULL,
	`currency` text NOT NULL,
	`subtotal` integer NOT NULL,
	`discount_total` integer NOT NULL,
	`fee_total` integer NOT NULL,
	`included_tax_total` integer NOT NULL,
	`added_tax_total` integer NOT NULL,
	`tax_total` integer NOT NULL,
	`total` integer NOT NULL,
	`total_refunded` integer NOT NULL,
	`charges` text NOT NULL,
	`lines` text NOT NULL,
	`ticket_quantity` integer NOT NULL,
	`promo_code` text,
	`locale` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text,
	`is_manual` integer NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`completed_at` text,
	`payment_account_id` text,
	`payment_intent_id` text,
	`session_hash` text NOT NULL,
	`payment_client_secret` text,
	`payment_attempt` integer NOT NULL,
	`hold_extended` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_short_id` ON `orders` (`short_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_number` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_to_expire` ON `orders` (`expires_at`) WHERE status in ('RESERVED', 'AWAITING_PAYMENT');--> statement-breakpoint
CREATE INDEX `orders_by_session` ON `orders` (`session_hash`) WHERE status in ('RESERVED', 'AWAITING_PAYMENT');--> statement-breakpoint
CREATE TABLE `outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`changes` text NOT NULL,
	`mails` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` text NOT NULL,
	`payload` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `planned_attendees` (
	`order_id` text PRIMARY KEY NOT NULL,
	`attendees` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `prices` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`ticket_id` text NOT NULL,
	`label` text,
	`price` integer NOT NULL,
	`quantity` integer,
	`sale_start` text,
	`sale_end` text,
	`is_hidden` integer NOT NULL,
	`position` integer NOT NULL,
	`sold` integer NOT NULL,
	`held` integer NOT NULL,
	`gross` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `provider_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`job` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sales_days` (
	`date` text PRIMARY KEY NOT NULL,
	`tickets` integer NOT NULL,
	`orders` integer NOT NULL,
	`gross` integer NOT NULL,
	`refunded` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`sale_start` text,
	`sale_end` text,
	`min_per_order` integer NOT NULL,
	`max_per_order` integer NOT NULL,
	`hide_when_sold_out` integer NOT NULL,
	`hide_before_sale_start` integer NOT NULL,
	`hide_after_sale_end` integer NOT NULL,
	`hidden_unless_promo` integer NOT NULL,
	`is_hidden` integer NOT NULL,
	`show_quantity` integer NOT NULL,
	`start_collapsed` integer NOT NULL,
	`tax_and_fee_ids` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` text NOT NULL
);
